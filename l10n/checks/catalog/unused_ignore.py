"""``unused-ignore``: an ignore comment that silences nothing."""

from __future__ import annotations

from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="unused-ignore",
    category="catalog",
    severity="warning",
    certainty="certain",
    mqm="textual conventions",
    what=(
        "An ignore comment silences nothing: its rule finds no fault in that entry, or in the file where "
        "it is in the header."
    ),
    why="It would hide the next fault of that kind, which may be a real one.",
    limits="Told only for rules that ran.",
    bad=(
        Example("it", "Draw.", "Pesca.", comments=("l10n-ignore: doubled-space -- two spaces on purpose",)),
        Example(
            "it",
            "Draw.",
            "Pesca. ",
            comments=("l10n-ignore: different-edge-space, doubled-space -- joined",),
            note="the second of two",
        ),
        Example(
            "it",
            po='# l10n-ignore: doubled-space -- all\nmsgid ""\nmsgstr ""\n"Language: it\\n"\n\n'
            'msgid "Draw."\nmsgstr "Pesca."\n',
            note="in the header: for the whole file",
        ),
    ),
    good=(
        Example("it", "Draw.", "Pesca. ", comments=("l10n-ignore: different-edge-space -- joined by the client",)),
        Example("it", "Draw.", "Pesca."),
        Example(
            "it",
            po='# l10n-ignore: doubled-space -- all\nmsgid ""\nmsgstr ""\n"Language: it\\n"\n\n'
            'msgid "Draw it."\nmsgstr "Pesca  la."\n',
        ),
    ),
)

RAISED_BY_RUNNER = True
