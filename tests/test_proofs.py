"""The grammar has the last word where facts differ: in the made-up game of ``tests/toy``."""

from __future__ import annotations

from l10n.checks.framework import Bitext
from l10n.grammar import Grammar
from l10n.model.finding import Finding, Raised
from l10n.model.parameters import bind, filled, statement_for
from l10n.proofs import _filled, with_proofs
from l10n.stores.ruleset import load_ruleset
from tests.conftest import TESTS

RULESET = load_ruleset(TESTS / "toy")


def test_placeholders_are_filled_and_symbols_left() -> None:
    assert _filled("Take {n} beads for {W} and {x}.", {"n": "3"}) == "Take 3 beads for {W} and {x}."


def _raised(source: str, target: str, context: str) -> Raised:
    finding = Finding("lost-negation", "equivalence", "error", "likely", "Lost.", file="ru.po", msgctxt=context)
    return Raised(finding, index=0, msgid=source, source=source, target=target)


def _bitext() -> Bitext:
    class Stub:
        language = "ru"

        class catalog:
            path = "ru.po"

    return Stub()  # type: ignore[return-value]


def _statement(language: str, n: int) -> str:
    (mechanic,) = RULESET.mechanics.values()
    values = bind(mechanic, {"n": str(n)}, RULESET.syntax)
    statement = statement_for(mechanic.reminder, mechanic, values, RULESET.syntax)
    assert statement is not None
    return Grammar.build(RULESET, language).linearize(filled(statement.says[0], values))


def test_a_proved_text_raises_nothing() -> None:
    item = _raised(_statement("en", 3), _statement("ru", 3), "x")
    assert with_proofs([item], [_bitext()], RULESET) == []


def test_a_refuted_text_tells_the_difference_of_the_rules() -> None:
    (found,) = with_proofs([_raised(_statement("en", 3), _statement("ru", 5), "x")], [_bitext()], RULESET)
    assert "As rules:" in found.finding.message
    assert "3 ≠ 5" in found.finding.message
    assert found.finding.certainty == "certain"


def test_what_the_grammar_can_not_read_keeps_its_finding() -> None:
    item = _raised("No such sentence.", "Нет такого.", "x")
    assert with_proofs([item], [_bitext()], RULESET) == [item]


def test_without_a_ruleset_nothing_changes() -> None:
    item = _raised("a", "b", "x")
    assert with_proofs([item], [_bitext()], None) == [item]
