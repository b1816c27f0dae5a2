"""The template syntax."""

import pytest

from l10n.grammar.template import Choice, Reference, TemplateError, Words, read_template


def test_features_stand_outside_the_braces() -> None:
    assert read_template("Put {count}@cnt=noun {noun}@acc.pl^ on {x}~noun!") == (
        Words("Put "),
        Reference("count", False, counts="noun", column=4),
        Words(" "),
        Reference("noun", False, "acc.pl", is_head=True, column=21),
        Words(" on "),
        Reference("x", False, agrees="noun", column=39),
        Words("!"),
    )


def test_terms_alternations_and_game_symbols() -> None:
    assert read_template("$cast^ [x: m=il|f=la] {W} {a}~^@ins") == (
        Reference("cast", True, is_head=True),
        Words(" "),
        Choice("x", (("m", "il"), ("f", "la")), 7),
        Words(" {W} "),
        Reference("a", False, "ins", agrees="^", column=26),
    )


def test_a_hyphen_after_a_term_belongs_to_the_text() -> None:
    assert read_template("$bestow-$cost") == (
        Reference("bestow", True),
        Words("-"),
        Reference("cost", True, column=8),
    )


def test_doubled_marks_are_literal() -> None:
    assert read_template("[[a]] {{b}} $$c") == (Words("[a] {b} $c"),)


def test_an_embraced_argument() -> None:
    assert read_template("{vp}@inv(s)~s")[0] == Reference("vp", False, "inv", agrees="s", embraces="s")
    assert read_template("$be^ $^ {a}")[2] == Reference("^", True, column=5)


@pytest.mark.parametrize(
    ("pattern", "column", "what"),
    [
        ("a {Upper} b", 2, "neither a {slot} nor a $term"),
        ("a [x b] c", 2, "an alternation is written"),
        ("a ] b", 2, "closes nothing"),
        ("[x: m]", 0, "has no feature"),
        ("{x}^~^", 0, "the head already has"),
        ("{x}~y~z", 5, "agrees with one other only"),
    ],
)
def test_faults_have_a_column(pattern: str, column: int, what: str) -> None:
    with pytest.raises(TemplateError, match=what.replace("{", r"\{").replace("$", r"\$")) as caught:
        read_template(pattern)
    assert caught.value.column == column
