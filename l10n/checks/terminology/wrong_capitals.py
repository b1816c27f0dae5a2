"""``wrong-capitals``: a term with capitals that its language does not write, or without those that it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from l10n.checks.families import wordings
from l10n.checks.framework import Context, Example, Rule, Segment
from l10n.checks.termbase import Mention
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import place_of, reading_of
from l10n.checks.tokens import LINE_END, MASKED
from l10n.checks.usage import Termbase
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-capitals",
    category="terminology",
    severity="warning",
    certainty="likely",
    mqm="spelling",
    what=(
        "A keyword stands inside a sentence with other capitals than the glossary writes, or any term "
        "without the capital that "
        "it has there."
    ),
    why="Where a language marks keywords by a capital, a small letter makes the word an ordinary one, and the reverse.",
    limits=(
        "The first word of a sentence, line, quotation or label may always have a capital. Terms that "
        "the glossary lists "
        "in both ways are left alone, and so are texts all in capitals and the types and names of cards."
    ),
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
#: The part of speech of terms that are names of rules.
_KEYWORD = "keyword"
_OPENERS = frozenset(LINE_END + '.!?:—–(\u00ab\u201c\u201e"•·/{}[],')


@dataclass(frozen=True, slots=True)
class _Spelling:
    """A wording with the words before which and in which it stands, as its tokens."""

    right: tuple[str, ...]
    wrong: tuple[str, ...]
    family: int


def check_segment(segment: Segment) -> Iterator[Finding]:
    reading = reading_of(segment)
    if reading is None:
        return
    spellings = segment.context.once(
        ("capitals", segment.language), lambda: _spellings(reading.termbase, segment.context)
    )
    words = reading.target_words
    if spellings.keys().isdisjoint(words):
        return
    for place in [place for place, word in enumerate(words) if word in spellings]:
        if not place or words[place - 1] in _OPENERS or reading.target_tokens[place] == MASKED:
            continue
        for spelling in spellings[words[place]]:
            size = len(spelling.wrong)
            if tuple(words[place : place + size]) != spelling.wrong or spelling.family not in reading.source.every:
                continue
            mention = Mention(place, size, (spelling.family,))
            start, end = place_of(segment.target, mention, len(words))
            found = segment.target[start:end]
            if not segment.target[start - 1 : start].isalpha():
                right = found.replace(spelling.wrong[0], spelling.right[0], 1)
                yield RULE.found(
                    f"“{found}” is written “{right}”", segment.in_target(start, end), fix=Fix(start, end, right)
                )
            break


def _spellings(termbase: Termbase, context: Context) -> dict[str, list[_Spelling]]:
    """First word in the wrong capitals -> spellings: of terms with a capital the small one, of keywords the reverse."""
    ways: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    owners: dict[tuple[str, ...], tuple[int, bool]] = {}
    for term in termbase.lexicon.terms.values():
        for wording in wordings(term):
            tokens, key = map(tuple, termbase.target.words_and_tokens(wording))
            if tokens and term.concept in termbase.family_of:
                ways.setdefault(key, set()).add(tokens)
                owners[key] = (termbase.family_of[term.concept], term.pos == _KEYWORD)
    found: dict[str, list[_Spelling]] = {}
    for key, written in ways.items():
        right = next(iter(written))
        family, is_keyword = owners[key]
        first = right[0]
        if len(written) > 1 or first[:1] == first[:1].upper() == first[:1].lower():
            continue
        wrong = first[:1].lower() + first[1:] if first[:1].isupper() else first[:1].upper() + first[1:]
        is_phrase = len(right) > 1 and any(token in ways for token in ((part,) for part in key))
        if (first[:1].isupper() or is_keyword) and not is_phrase:
            found.setdefault(wrong, []).append(_Spelling(right, (wrong, *right[1:]), family))
    return found
