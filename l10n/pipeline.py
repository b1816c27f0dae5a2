"""One function for each job: render, check, compare, audit, update, compile, status, export, import.

These are the functions of the public API and of the command line. Those with a module of their own are imported when
they are first asked for, so that rendering a text does not wait for what it has no use for.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from l10n.errors import UsageError
from l10n.model.notation import suggest
from l10n.model.parameters import bind, filled, parameters_of, statement_for
from l10n.model.record import Clause, Mechanic
from l10n.model.rendering import Rendering
from l10n.model.tree import Tree
from l10n.project import Project, open_project

if TYPE_CHECKING:
    from l10n.aligning import align_catalogs, align_texts
    from l10n.auditing import audit_articles
    from l10n.checking import CheckOptions, CheckResult, check
    from l10n.comparing import Comparison, compare
    from l10n.exporting import ExportOptions, export_packages
    from l10n.importing import ImportOptions, import_packages
    from l10n.publishing import compile_catalogs, status, update

__all__ = [
    "CheckOptions",
    "CheckResult",
    "Comparison",
    "ExportOptions",
    "ImportOptions",
    "Project",
    "Rendering",
    "align_catalogs",
    "align_texts",
    "audit_articles",
    "check",
    "compare",
    "compile_catalogs",
    "export_packages",
    "import_packages",
    "open_project",
    "render",
    "status",
    "update",
]

_HOMES = {
    "CheckOptions": "l10n.checking",
    "CheckResult": "l10n.checking",
    "Comparison": "l10n.comparing",
    "ExportOptions": "l10n.exporting",
    "ImportOptions": "l10n.importing",
    "align_catalogs": "l10n.aligning",
    "align_texts": "l10n.aligning",
    "audit_articles": "l10n.auditing",
    "check": "l10n.checking",
    "export_packages": "l10n.exporting",
    "import_packages": "l10n.importing",
    "compare": "l10n.comparing",
    "compile_catalogs": "l10n.publishing",
    "status": "l10n.publishing",
    "update": "l10n.publishing",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def render(
    project: Project,
    mechanics: Sequence[str] = (),
    *,
    languages: Sequence[str] = (),
    parameters: Mapping[str, str] | None = None,
    has_clauses: bool = False,
) -> list[Rendering]:
    """The reminder text of each mechanic (none named: of all) in each language (none named: all that are loaded).

    With ``has_clauses`` every clause of the rules explanation instead. ``parameters`` holds values in the notation of
    records, ``{"n": "3", "cost": "{3}{W}"}``; a mechanic takes those that it has, and its defaults for the others.
    Ordered by mechanic, language, clause. Raises :class:`UsageError` for an unknown mechanic, language or parameter.
    """
    named = [project.ruleset.mechanic(id_) for id_ in dict.fromkeys(mechanics)]
    chosen = named or list(project.ruleset.mechanics.values())
    tags = list(dict.fromkeys(languages)) or list(project.languages)
    given = dict(parameters or {})
    _check_parameters(chosen, given)
    return [
        rendering
        for mechanic in chosen
        for values in [bind(mechanic, given, project.ruleset.syntax)]
        for tag in tags
        for rendering in _renderings(project, mechanic, tag, values, has_clauses)
    ]


def _renderings(
    project: Project, mechanic: Mechanic, language: str, values: Mapping[str, Tree], has_clauses: bool
) -> Iterator[Rendering]:
    clauses: Sequence[Clause] = list(mechanic.clauses.values()) if has_clauses else [mechanic.reminder]
    grammar = project.grammar(language)
    for clause in clauses:
        statement = statement_for(clause, mechanic, values, project.ruleset.syntax)
        if statement is None:
            continue
        used = {*parameters_of(statement.says[0]), *(name for each in clause.statements for name, _ in each.when)}
        shown = {name: str(value) for name, value in values.items() if name in used}
        try:
            text = grammar.linearize(filled(statement.says[0], values))
        except UsageError as error:
            raise UsageError(f"{mechanic.id}.{clause.id}: {error}") from error
        yield Rendering(mechanic.id, clause.id if has_clauses else None, language, shown, text, clause.gloss)


def _check_parameters(mechanics: Sequence[Mechanic], given: Mapping[str, str]) -> None:
    """Every parameter must be one of some mechanic at hand."""
    known = {name: None for mechanic in mechanics for name in mechanic.parameters}
    for name in given:
        if name not in known:
            of = mechanics[0].id if len(mechanics) == 1 else "these mechanics"
            raise UsageError(f"unknown parameter {name!r}; {of} has {', '.join(known) or 'none'}{suggest(name, known)}")
