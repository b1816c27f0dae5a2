"""``wrong-capitals``: a term with capitals that its language does not write, or without those that it does."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Context, Example, Rule, Segment
from l10n.checks.termbase import wordings
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import Comparison, comparison_of, place_of
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-capitals",
    category="terminology",
    severity="warning",
    certainty="likely",
    mqm="spelling",
    what="A keyword or other term stands inside a sentence with other capitals than the glossary writes.",
    why="Where a language marks keywords by a capital, a small letter makes the word an ordinary one, and the reverse.",
    limits="The first word of a sentence, line, quotation or label may always have a capital. Terms that the glossary lists "
           "in both ways are left alone, and so are texts all in capitals and the types and names of cards.",
    bad=(
        Example("ru", "It has watch.", "Оно имеет дозор.", glossary=GLOSSARY, fixed="Оно имеет Дозор."),
        Example("de", "the bridge", "die brücke", glossary=GLOSSARY, fixed="die Brücke"),
        Example("it", "It has watch.", "Ha Guardia.", glossary=GLOSSARY, fixed="Ha guardia."),
    ),
    good=(
        Example("ru", "It has watch.", "Оно имеет Дозор.", glossary=GLOSSARY),
        Example("it", "Watch", "Guardia", glossary=GLOSSARY, note="the beginning of a text"),
        Example("it", "Watch — Build. Watch", "Guardia — Costruisci. Guardia", glossary=GLOSSARY, note="of a sentence"),
        Example("de", "the bridge tower", "der Brückenturm", glossary=GLOSSARY, note="inside a compound"),
    ),
)

NOT_FOR = ("name", "type")
_OPENERS = frozenset(".!?:—–\n(\u00ab\u201c\u201e\"•·/{}[],")
_Written = dict[tuple[str, ...], frozenset[str]]


def check_segment(segment: Segment) -> Iterator[Finding]:
    comparison = comparison_of(segment)
    if comparison is None or not comparison.target:
        return
    written = segment.context.once(("written", segment.language), lambda: _written(segment.context, comparison))
    lowered = segment.target.lower()
    if segment.target == lowered and not written.capitalised or len(lowered) != len(segment.target):
        return
    tokens = comparison.target_tokens
    for mention in comparison.target:
        key = tuple(tokens[mention.start:mention.start + mention.size])
        forms = written.forms.get(key)
        if forms is None or mention.start == 0 or tokens[mention.start - 1] in _OPENERS:
            continue
        if key not in written.capitalised and not _has_capital(segment.target, key):
            continue
        start, end = place_of(segment.target, mention, comparison.termbase.target)
        found = segment.target[start:end]
        if found in forms or found.isupper() or found.lower() not in {form.lower() for form in forms}:
            continue
        right = min(forms)
        yield RULE.found(f"“{found}” is written “{right}”", segment.in_target(start, end), fix=Fix(start, end, right))


def _has_capital(text: str, key: tuple[str, ...]) -> bool:
    """Whether the first word of a term stands somewhere in ``text`` with a capital."""
    return key[0][:1].upper() + key[0][1:] in text


class _Spellings:
    """Tokens of a term -> the ways in which the glossary writes it; ``capitalised``: those with a capital."""

    def __init__(self, forms: _Written) -> None:
        self.forms = forms
        self.capitalised = frozenset(key for key, ways in forms.items() if any(way != way.lower() for way in ways))


def _written(context: Context, comparison: Comparison) -> _Spellings:
    index = comparison.termbase.target
    found: dict[tuple[str, ...], set[str]] = {}
    for term in comparison.termbase.lexicon.terms.values():
        for words in wordings(term):
            if tokens := tuple(index.tokens(words)):
                found.setdefault(tokens, set()).add(words)
    return _Spellings({key: frozenset(ways) for key, ways in found.items()
                       if len({way.lower() for way in ways}) == 1 and len(ways) == 1})
