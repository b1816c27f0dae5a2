"""The records are composed: no constructor is a translation in disguise."""

from __future__ import annotations

from benchmarks.constructor_use import constructor_use, long_patterns
from tests.ruleset.test_round_trip import project


def test_few_constructors_serve_one_clause_only() -> None:
    use = constructor_use(project().ruleset)
    assert use.single_share < 0.25


def test_no_wording_without_arguments_is_a_sentence() -> None:
    assert long_patterns(project().ruleset) == []
