"""Runs rules on examples: an example becomes a PO file, is read as any other, and goes through the whole runner."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from l10n.checking import singular_forms
from l10n.checks.equivalence._comparison import TextComparer
from l10n.checks.fixing import apply_fixes
from l10n.checks.framework import Bitext, Context, Example
from l10n.checks.registry import Check, all_checks
from l10n.checks.runner import conclude, in_order, plan, run_unit, without_ignored
from l10n.errors import Place
from l10n.fact_book import FactBook
from l10n.model.finding import Raised
from l10n.model.message import Catalog, Message
from l10n.model.syntax import Concept, Syntax
from l10n.model.term import Forbidden, Lexicon, Term
from l10n.stores.po import format_catalog, parse_catalog
from l10n.stores.yaml_files import read_plain

FACTS = FactBook(Path(__file__).parents[2] / "glossary" / "facts")
LANGUAGES = Path(__file__).parents[2] / "l10n" / "languages"
_PLURALS = {
    "ru": "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;",
    "fr": "nplurals=2; plural=(n > 1);",
}


@functools.cache
def data(name: str, language: str) -> dict[str, Any]:
    """What the engine knows of a language: its ``typography`` or ``terminology``."""
    path = LANGUAGES / language / f"{name}.yaml"
    return dict(read_plain(path)[0]) if path.is_file() else {}


def catalog_of(example: Example) -> Catalog:
    """The catalog that an example stands for, written as PO and read again."""
    header = {
        "Language": example.language,
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": _PLURALS.get(example.language, "nplurals=2; plural=(n != 1);"),
    }
    if example.po is not None:
        body = example.po
        if 'msgid ""\nmsgstr ""\n"' not in body:
            body = 'msgid ""\nmsgstr ""\n' + "".join(f'"{k}: {v}\\n"\n' for k, v in header.items()) + "\n" + body
        return parse_catalog(body.encode(), "example.po")
    prefix = (example.msgctxt or "example/text").rpartition("/")[0]
    messages = [
        Message(pair[0], pair[1], f"{prefix}/{role}")
        for role, pair in (("name", example.card), ("type", example.type))
        if pair
    ]
    context = example.msgctxt or (f"{prefix}/text" if messages else None)
    messages.append(
        Message(
            example.msgid,
            "" if example.plurals else example.msgstr,
            context,
            example.msgid_plural,
            example.plurals,
            example.flags,
            example.comments,
            example.extracted,
            (),
            example.previous,
        )
    )
    return parse_catalog(format_catalog(Catalog("example.po", header, tuple(messages))), "example.po")


def context_of(example: Example) -> Context:
    """A context with the typography of the example's language and the little glossary that it brings."""
    glossary = example.glossary or {}
    syntax = Syntax({"Noun": "", "Verb": "", "Keyword": ""}, "Noun")
    terms: dict[str, dict[str, Term]] = {"en": {}, example.language: {}}
    place = Place("example.yaml", 1)
    for id_, row in (glossary.get("terms") or {}).items():
        syntax.concepts[id_] = Concept(id_, row.get("category", "Noun"), id_, place, row.get("sense"))
        for language in ("en", example.language):
            if language in row:
                terms[language][id_] = _term(id_, row[language], row)
    numerals = glossary.get("numerals") or {}
    lexicons = (
        {
            tag: Lexicon(tag, terms.get(tag, {}), {n: (("", word),) for n, word in numerals.get(tag, {}).items()})
            for tag in {*terms, *numerals}
        }
        if glossary
        else {}
    )
    return Context(
        syntax if glossary else None,
        lexicons,
        {example.language: data("typography", example.language)},
        {tag: data("terminology", tag) for tag in ("en", example.language)},
        {example.language: glossary["usage"]} if "usage" in glossary else {},
        {TextComparer: lambda context: FACTS},
    )


def _term(id_: str, words: Any, row: Any) -> Term:
    data = words if isinstance(words, dict) else {"forms": words}
    forms = tuple(("", form) for form in ([data["forms"]] if isinstance(data["forms"], str) else data["forms"]))
    return Term(
        id_,
        forms[0][1],
        {},
        forms,
        Place("example.yaml", 1),
        data.get("pos"),
        tuple(("", form) for form in data.get("variants", ())),
        tuple(Forbidden(*pair) for pair in data.get("forbidden", ())),
    )


def run_checks(catalog: Catalog, context: Context, checks: list[Check]) -> list[Raised]:
    """All findings, in order, after ignore comments."""
    bitext = Bitext(catalog, catalog.language or "", context, singular_forms(catalog))
    results = [item for unit in plan([bitext], checks) for item in run_unit(unit, [bitext], checks)]
    raised = conclude(results, [bitext], checks)
    return in_order(without_ignored(raised, [bitext], checks), [catalog.path])


def findings_on(example: Example, rule: str) -> list[Raised]:
    """The findings of ``rule`` on ``example``; a rule that the runner raises is tried with all others beside it."""
    check = all_checks()[rule]
    checks = list(all_checks().values()) if check.scope == "runner" else [check]
    raised = run_checks(catalog_of(example), context_of(example), checks)
    crashed = [item for item in raised if item.finding.rule == "check-crashed"]
    assert not crashed, crashed[0].trace
    return [item for item in raised if item.finding.rule == rule]


def fixed_text(example: Example, rule: str) -> str:
    """The translation of the example's own entry after the fixes of ``rule``, safe or not."""
    fixes = [item.finding.fix for item in findings_on(example, rule) if item.finding.fix is not None]
    return apply_fixes(catalog_of(example).messages[-1].msgstr, fixes)
