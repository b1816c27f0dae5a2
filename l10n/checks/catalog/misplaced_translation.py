"""``misplaced-translation``: the translation of another entry."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from l10n.checks.framework import Bitext, Entry, Example, Located, Observed, Rule, Segment
from l10n.checks.marks import MARK, marks_that_differ, plain_stats

_SWAPPED = (
    'msgctxt "1/name"\nmsgid "Ash"\nmsgstr "Cenere"\n\nmsgctxt "1/text"\nmsgid "{R}, {T}: Ash deals 3 damage."\n'
    'msgstr "%s"\n\nmsgctxt "2/name"\nmsgid "Brook"\nmsgstr "Ruscello"\n\nmsgctxt "2/text"\n'
    'msgid "{U}{U}: Brook gets +2/+2."\nmsgstr "%s"\n'
)
_ASH, _BROOK = "{R}, {T}: Cenere infligge 3 danni.", "{U}{U}: Ruscello prende +2/+2."

RULE = Rule(
    id="misplaced-translation",
    category="catalog",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what=(
        "The translation has the symbols, stats, numbers and names of another entry's source and not those of its own."
    ),
    why="Rows of a spreadsheet slipped by one: every text is well formed, and every one is on the wrong card.",
    limits="Needs at least two such marks; texts without any can't be told apart by it. A plain number may be missing.",
    bad=(
        Example("it", po=_SWAPPED % (_BROOK, _ASH), note="two texts exchanged"),
        Example("it", po=_SWAPPED % (_BROOK, _BROOK), note="one text twice"),
        Example(
            "de",
            po='msgid "{W}: Gain 2 life."\nmsgstr "{1}{B}: Verliere 5 Lebenspunkte."\n\n'
            'msgid "{1}{B}: Lose 5 life."\nmsgstr ""\n',
            note="slipped by one",
        ),
    ),
    good=(
        Example("it", po=_SWAPPED % (_ASH, _BROOK)),
        Example(
            "it",
            po='msgid "{W}: Draw."\nmsgstr "{R}: Pesca."\n\nmsgid "{R}: Draw."\nmsgstr "{R}: Pesca."\n',
            note="one symbol only: different-symbols says it",
        ),
        Example(
            "it",
            po='msgid "{W}: Gain 2 life."\nmsgstr "{W}: Guadagna due punti vita."\n\n'
            'msgid "{W}: Gain 3 life."\nmsgstr "{W}: Guadagna 3 punti vita."\n',
            note="a word for a digit",
        ),
    ),
)

_FEWEST = 2
NOT_FOR = ("name", "type")


def observe_segment(segment: Segment) -> Iterator[Counter[str]]:
    """The marks of a translation that has few of its own source's."""
    if marks_that_differ(segment) is None or segment.form is not None:
        return
    target = Counter(_marks(segment.target))
    if target.total() >= _FEWEST and _likeness(Counter(_marks(segment.source)), target) < 0.5:
        yield target


def conclude(bitext: Bitext, observed: Sequence[Observed]) -> Iterator[Located]:
    by_marks: dict[tuple[str, ...], list[Entry]] = defaultdict(list)
    for entry in bitext.live:
        if entry.role not in NOT_FOR:
            by_marks[tuple(_marks(entry.message.msgid))].append(entry)
    for item in observed:
        entry = bitext.entries[item.index]
        text = entry.message.msgstr
        own = _named(entry, text)
        for other in by_marks.get(tuple(sorted(item.value.elements())), ()):
            if (
                other is not entry
                and other.message.msgid != entry.message.msgid
                and not (own and not _named(other, text))
            ):
                where = other.message.msgctxt or f"line {other.message.line}"
                yield entry.at(RULE.found(f"the translation fits the source of {where} and not its own"))
                break


def _marks(text: str) -> list[str]:
    return sorted(plain_stats(mark) if "/" in mark and mark[0] != "{" else mark for mark in MARK.findall(text))


def _likeness(one: Counter[str], other: Counter[str]) -> float:
    """Shared marks as a share of the larger number, 0 to 1."""
    return sum((one & other).values()) / max(one.total(), other.total(), 1)


def _named(entry: Entry, text: str) -> bool:
    """Whether ``text`` has the translated name of the card that ``entry`` belongs to."""
    card = entry.card
    return bool(card and card.name and card.name.target and card.name.target in text)
