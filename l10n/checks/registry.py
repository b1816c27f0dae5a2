"""Finds the checks and refuses a malformed one by name, when it is loaded and not when it first fails."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, Literal, cast

from l10n.errors import UsageError
from l10n.model.finding import CATEGORIES, SEVERITIES, Finding
from l10n.model.rule import MQM_ISSUES, Rule

Scope = Literal["segment", "entry", "bitext", "ruleset", "observation", "runner"]
SCOPES: tuple[Scope, ...] = ("segment", "entry", "bitext", "ruleset")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
_FEWEST_EXAMPLES = 3


class MalformedCheck(Exception):
    """A check module that does not keep the contract of :mod:`l10n.checks.framework`: a bug, not bad data."""


@dataclass(frozen=True, slots=True)
class Check:
    """A rule with the function that looks for it; ``scope`` says what the function is given.

    A check of scope ``runner`` has no function: the runner itself raises its findings.
    """

    rule: Rule
    scope: Scope
    run: Callable[[Any], Iterable[Finding]]
    trigger: frozenset[str] | None = None
    not_for: frozenset[str] = frozenset()
    #: for scope ``observation``: what turns all observations into findings
    conclude: Callable[[Any, Any], Iterable[Any]] | None = None
    #: whether what it yields for a segment depends on nothing but the texts, the message's flags and the card's name
    is_local: bool = False


def _no_findings(_: Any) -> Iterable[Finding]:
    return ()


@cache
def all_checks() -> dict[str, Check]:
    """Every check by rule ID, in the order of categories and then of IDs; raises :class:`MalformedCheck`."""
    checks: dict[str, Check] = {}
    for category in CATEGORIES:
        for check in sorted(_of_category(category), key=lambda c: c.rule.id):
            if check.rule.id in checks:
                raise MalformedCheck(f"{check.rule.id}: stated twice")
            checks[check.rule.id] = check
    return checks


def _of_category(category: str) -> Iterator[Check]:
    name = f"l10n.checks.{category}"
    try:
        package = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return
    for info in pkgutil.iter_modules(package.__path__):
        if not info.name.startswith("_"):
            yield read_check(importlib.import_module(f"{name}.{info.name}"), category)


def read_check(module: ModuleType, category: str) -> Check:
    """The check that ``module`` states; raises :class:`MalformedCheck` with the module's name and what is wrong."""
    name = module.__name__.rpartition(".")[2]
    rule = getattr(module, "RULE", None)
    if not isinstance(rule, Rule):
        raise MalformedCheck(f"{module.__name__}: has no RULE")
    functions = [scope for scope in SCOPES if hasattr(module, f"check_{scope}")]
    observes = hasattr(module, "observe_segment") and hasattr(module, "conclude")
    is_raised_by_runner = bool(getattr(module, "RAISED_BY_RUNNER", False))
    if len(functions) + is_raised_by_runner + observes != 1:
        raise MalformedCheck(f"{module.__name__}: has {len(functions) + observes} check functions, expected one")
    for fault in _faults(rule, name, category, 0 if is_raised_by_runner else _FEWEST_EXAMPLES):
        raise MalformedCheck(f"{module.__name__}: {fault}")
    if is_raised_by_runner:
        return Check(rule, "runner", _no_findings)
    if observes:
        run = module.observe_segment
        return Check(rule, "observation", run, *_limits(module), module.conclude, _is_local(module))
    run = cast(Callable[[Any], Iterable[Finding]], getattr(module, f"check_{functions[0]}"))
    return Check(rule, functions[0], run, *_limits(module), is_local=_is_local(module))


def _is_local(module: ModuleType) -> bool:
    """Whether a check looks at nothing but the segment, as all do that don't say ``IS_LOCAL = False``."""
    return bool(getattr(module, "IS_LOCAL", True))


def _limits(module: ModuleType) -> tuple[frozenset[str] | None, frozenset[str]]:
    return getattr(module, "TRIGGER", None), frozenset(getattr(module, "NOT_FOR", ()))


def _faults(rule: Rule, module_name: str, category: str, fewest: int) -> Iterator[str]:
    if not _ID.fullmatch(rule.id):
        yield f"rule ID {rule.id!r} is not kebab-case"
    if rule.id.replace("-", "_") != module_name:
        yield f"states {rule.id!r}, so its file should be {rule.id.replace('-', '_')}.py"
    if rule.category != category:
        yield f"is in {category!r} but says category {rule.category!r}"
    if rule.severity not in SEVERITIES:
        yield f"severity {rule.severity!r} is none of {', '.join(SEVERITIES)}"
    if rule.mqm not in MQM_ISSUES:
        yield f"{rule.mqm!r} is no MQM 2.0 issue type"
    for part in ("what", "why", "limits"):
        if not getattr(rule, part).strip():
            yield f"does not say its {part}"
    for kind in ("bad", "good"):
        if len(getattr(rule, kind)) < fewest:
            yield f"has {len(getattr(rule, kind))} {kind} examples, expected at least {fewest}"


def select_checks(wanted: Iterable[str] = ()) -> list[Check]:
    """The checks whose rule ID or category is in ``wanted`` (all, where it is empty).

    ``-ID`` or ``-CATEGORY`` takes checks away again. Raises ``UsageError`` for a name that is neither.
    """
    checks = all_checks()
    names = [name.strip() for name in wanted if name.strip()]
    known = {*checks, *CATEGORIES}
    for name in names:
        if name.removeprefix("-") not in known:
            raise UsageError(f"there is no rule or category {name.removeprefix('-')!r}; `l10n rules` lists them")
    taken = {name for name in names if not name.startswith("-")} or set(CATEGORIES)
    dropped = {name[1:] for name in names if name.startswith("-")}

    def is_named(check: Check, among: set[str]) -> bool:
        return check.rule.id in among or check.rule.category in among

    return [
        check
        for check in checks.values()
        if is_named(check, taken)
        and (check.rule.id in taken or not is_named(check, dropped))
        and check.rule.id not in dropped
    ]
