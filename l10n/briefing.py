"""What a reviewer should know of a text: its terms, the glossary, how symbols look, the numbers of a plural form."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from l10n.checking import base_language
from l10n.checks.framework import Context
from l10n.exchange.marks import MARK
from l10n.exchange.unit import GlossaryConcept, GlossaryTerm, Symbol, TermHint
from l10n.model.message import Catalog
from l10n.model.project import Settings
from l10n.model.term import Term
from l10n.stores.yaml_files import read_plain

_NUMBERS = 3
_WORD = re.compile(r"[^\W_]+")


def read_symbols(project: Path, settings: Settings) -> dict[str, Symbol]:
    """``glossary/symbols.yaml``: how symbols are drawn, by what stands in their braces; empty where there is none."""
    path = project / settings.glossary / "symbols.yaml"
    if not path.is_file():
        return {}
    data: dict[str, dict[str, Any]] = read_plain(path)[0]
    found = {}
    for name, row in data.items():
        fills = row.get("fill", "#ccc")
        found[str(name)] = Symbol(
            str(row.get("label", name)),
            tuple(map(str, fills if isinstance(fills, list) else [fills])),
            str(row.get("ink", "#111")),
            str(row.get("name", "")),
        )
    return found


def plural_numbers(catalog: Catalog) -> dict[int, str]:
    """The first numbers that take each plural form, by the catalog's own rule: ``{0: "1, 21, 31 …"}``."""
    expression = catalog.header.get("Plural-Forms", "").partition("plural=")[2].rstrip("; ")
    if not expression:
        return {}
    try:
        choose = gettext.c2py(expression)
        by_form: dict[int, list[int]] = {}
        for number in (*range(1, 200), 0):
            by_form.setdefault(choose(number), []).append(number)
    except (ValueError, ZeroDivisionError, RecursionError):
        return {}
    return {
        form: ", ".join(map(str, numbers[:_NUMBERS])) + (" …" if len(numbers) > _NUMBERS else "")
        for form, numbers in by_form.items()
    }


class TermFinder:
    """Finds in source texts the terms of the glossary that the target language has a word for.

    A text is a row of words; capitals don't count. Where terms overlap the longest that begins first is found.
    """

    def __init__(self, context: Context, language: str) -> None:
        """Raises :class:`KeyError` where source or target language has no lexicon."""
        source, self._target = context.lexicons[context.source_language], context.lexicons[language]
        self._concepts = context.syntax.concepts if context.syntax else {}
        self._rows: dict[str, dict[tuple[str, ...], list[str]]] = {}
        for concept, term in source.terms.items():
            if concept in self._target.terms:
                for _, words in (("", term.lemma), *term.forms, *term.variants):
                    if tokens := tuple(_WORD.findall(words.lower())):
                        concepts = self._rows.setdefault(tokens[0], {}).setdefault(tokens, [])
                        if concept not in concepts:
                            concepts.append(concept)

    def hints(self, text: str) -> Iterator[TermHint]:
        """The terms in ``text``, by place."""
        # symbols and slots are no words, whatever letters are in them
        matches = list(_WORD.finditer(MARK.sub(lambda mark: " " * len(mark.group()), text)))
        words = [match.group().lower() for match in matches]
        at = 0
        while at < len(words):
            row = self._rows.get(words[at], {})
            fitting = [tokens for tokens in row if tuple(words[at : at + len(tokens)]) == tokens]
            if not fitting:
                at += 1
                continue
            tokens = max(fitting, key=len)
            start, end = matches[at].start(), matches[at + len(tokens) - 1].end()
            yield self._hint(start, end, text[start:end], row[tokens])
            at += len(tokens)

    def _hint(self, start: int, end: int, source: str, concepts: Sequence[str]) -> TermHint:
        terms = [self._target.terms[concept] for concept in concepts]
        glosses = [self._concepts[concept].gloss for concept in concepts if concept in self._concepts]
        forbidden = dict.fromkeys((bad.wording, bad.reason) for term in terms for bad in term.forbidden)
        return TermHint(
            start,
            end,
            source,
            tuple(dict.fromkeys(term.lemma for term in terms)),
            "; ".join(dict.fromkeys(filter(None, glosses))),
            tuple(forbidden),
        )


def glossary_of(context: Context, languages: Sequence[str]) -> Iterator[GlossaryConcept]:
    """Every concept with its terms in the source language and ``languages``."""
    wanted = {base_language(language, context.lexicons) for language in languages} | {context.source_language}
    tags = [tag for tag in context.lexicons if tag in wanted]
    for concept in context.syntax.concepts.values() if context.syntax else ():
        terms = tuple(
            _glossary_term(tag, context.lexicons[tag].terms[concept.id])
            for tag in tags
            if concept.id in context.lexicons[tag].terms
        )
        if terms:
            yield GlossaryConcept(concept.id, concept.category, concept.gloss, terms)


def _glossary_term(language: str, term: Term) -> GlossaryTerm:
    written = {words for _, words in term.forms}
    variants = tuple(dict.fromkeys(words for _, words in term.variants if words and words not in written))
    return GlossaryTerm(
        language,
        term.lemma,
        term.pos or "",
        term.features.get("gender", ""),
        term.is_reviewed,
        variants,
        tuple(dict.fromkeys((bad.wording, bad.reason) for bad in term.forbidden)),
    )


def about_term(context: Context, language: str, concept: str) -> dict[str, Any]:
    """Gloss and grammar of a term, for its unit in a glossary."""
    tag = base_language(language, context.lexicons)
    lexicon = context.lexicons.get(tag)
    term = lexicon.terms.get(concept) if lexicon else None
    known = context.syntax.concepts.get(concept) if context.syntax else None
    notes = []
    if term is not None:
        row = _glossary_term(language, term)
        notes = [", ".join(filter(None, (row.pos, row.gender)))]
        notes += [f"≠ {wording}: {reason}" for wording, reason in row.forbidden]
    return {"gloss": known.gloss if known else "", "notes": tuple(filter(None, notes))}
