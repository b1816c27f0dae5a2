"""A malformed check is refused by name; the list of rules and its documentation can't drift apart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from l10n.checks.documentation import as_markdown, as_text
from l10n.checks.framework import Example, Rule
from l10n.checks.registry import MalformedCheck, all_checks, read_check, select_checks
from l10n.errors import UsageError
from l10n.model.finding import CATEGORIES

ONE = Example("it", "a", "b")
RULE = Rule("bad-thing", "catalog", "error", "certain", "spelling", "what", "why", "limits", (ONE,) * 3, (ONE,) * 3)


def module(rule: object, *functions: str, name: str = "bad_thing") -> ModuleType:
    made = ModuleType(f"l10n.checks.catalog.{name}")
    if rule is not None:
        made.RULE = rule  # type: ignore[attr-defined]
    for function in functions:
        setattr(made, function, lambda _: ())
    return made


def test_a_sound_module_is_read() -> None:
    check = read_check(module(RULE, "check_segment"), "catalog")
    assert (check.rule, check.scope) == (RULE, "segment")


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (module(None, "check_segment"), "has no RULE"),
        (module(RULE), "has 0 check functions"),
        (module(RULE, "check_segment", "check_entry"), "has 2 check functions"),
        (module(RULE, "check_segment", name="other"), "bad_thing.py"),
        (module(replace(RULE, id="BadThing"), "check_segment"), "kebab-case"),
        (module(replace(RULE, category="typography"), "check_segment"), "says category"),
        (module(replace(RULE, severity="fatal"), "check_segment"), "severity 'fatal'"),  # type: ignore[arg-type]
        (module(replace(RULE, mqm="ugliness"), "check_segment"), "no MQM 2.0 issue type"),
        (module(replace(RULE, why=" "), "check_segment"), "does not say its why"),
        (module(replace(RULE, good=(ONE,)), "check_segment"), "1 good examples"),
    ],
)
def test_a_malformed_module_is_refused_by_name(made: ModuleType, message: str) -> None:
    with pytest.raises(MalformedCheck, match=r"l10n\.checks\.catalog\.") as caught:
        read_check(made, "catalog")
    assert message in str(caught.value)


def test_selection_takes_rules_and_categories_and_takes_away() -> None:
    every = set(all_checks())
    assert {c.rule.id for c in select_checks()} == every
    assert {c.rule.category for c in select_checks(["typography"])} == {"typography"}
    assert [c.rule.id for c in select_checks(["missing-slot"])] == ["missing-slot"]
    assert {c.rule.id for c in select_checks(["-typography"])} == {
        i for i in every if all_checks()[i].rule.category != "typography"
    }
    assert "missing-slot" not in {c.rule.id for c in select_checks(["catalog", "-missing-slot"])}
    with pytest.raises(UsageError, match="nonsense"):
        select_checks(["nonsense"])


def test_every_category_has_rules() -> None:
    assert {c.rule.category for c in all_checks().values()} >= set(CATEGORIES) - {"equivalence"}


def test_documentation_of_checks_has_not_drifted() -> None:
    page = Path(__file__).parents[2] / "docs" / "checks.md"
    assert page.read_text(encoding="utf-8") == as_markdown(all_checks().values()), (
        "docs/checks.md is stale: l10n rules --format markdown > docs/checks.md"
    )


def test_explanations_show_every_example() -> None:
    for check in all_checks().values():
        text = as_text(check.rule)
        examples: Any = (*check.rule.bad, *check.rule.good)
        assert text.count("\nBad") + text.count("\nGood") == len(examples)
