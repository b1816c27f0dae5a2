"""Paragraphs and sentences, whatever the article looks like."""

from __future__ import annotations

from l10n.equivalence.audit.passages import LONGEST_SENTENCE, sentences


def cut(text: str) -> list[tuple[int, int, str]]:
    return [(each.line, each.number, each.text) for each in sentences(text)]


def test_a_line_is_a_paragraph_and_sentences_end_before_a_capital() -> None:
    assert cut("Head\n\nOne thing. Another (in brackets). “Third…” stays so.\n") == [
        (1, 1, "Head"),
        (3, 1, "One thing."),
        (3, 2, "Another (in brackets)."),
        (3, 3, "“Third…” stays so."),
    ]


def test_abbreviations_before_small_letters_end_nothing() -> None:
    assert [text for _, _, text in cut("Это и т. д. и так далее. Вторая.")] == ["Это и т. д. и так далее.", "Вторая."]


def test_a_line_that_goes_on_belongs_to_the_one_before() -> None:
    assert cut("Symbols such as \n, count once. And\nmore of them\n") == [
        (1, 1, "Symbols such as , count once."),
        (1, 2, "And more of them"),
    ]


def test_text_without_end_is_cut() -> None:
    pieces = list(sentences("x" * (3 * LONGEST_SENTENCE + 1)))
    assert len(pieces) == 4
    assert max(len(piece.text) for piece in pieces) <= LONGEST_SENTENCE


def test_nothing_has_no_sentence() -> None:
    assert cut("") == cut("\ufeff \n\n\t") == []
