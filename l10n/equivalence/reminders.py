"""Reminders: explanations in parentheses, which a printing may leave out."""

from __future__ import annotations

from l10n.equivalence.tokens import Tokens


def reminders(tokens: Tokens) -> list[tuple[int, int]]:
    """Token ranges in parentheses that hold whole sentences and explain what stands before them.

    What stands inside a sentence is no reminder, nor is a line of its own, unless it explains a symbol.
    """
    words = tokens.words
    found = []
    opened, depth, has_stop = -1, 0, False
    paren = -1
    for at, word in enumerate(words):
        if word == "\n" and depth and paren < at:
            # where the parenthesis closes later, the line was only broken inside it
            paren = next((later for later in range(at, len(words)) if words[later] in "()"), len(words))
        if word == "(":
            depth += 1
            if depth == 1:
                opened, has_stop = at, False
        elif not depth:
            continue
        elif word == ".":
            has_stop = True
        elif word == ")" or (word == "\n" and words[paren : paren + 1] != [")"]):
            depth = depth - 1 if word == ")" else 0
            if (
                not depth
                and (
                    has_stop
                    or at + 1 >= len(words)
                    or words[at + 1] == "\n"
                    or words[opened - 1] == "."
                    or _is_sentence(tokens, opened, at)
                )
                and not _stands_alone(words, opened)
            ):
                found.append((opened, at))
    if depth and has_stop and not _stands_alone(words, opened):
        found.append((opened, len(words)))
    return found


def _is_sentence(tokens: Tokens, opened: int, closed: int) -> bool:
    """Whether what stands in parentheses is a sentence whose stop stands after them, at the end of the line."""
    after = tokens.words[closed + 1 : closed + 3]
    return after in ([".", "\n"], ["."]) and tokens.is_capital(opened + 1)


def _stands_alone(words: list[str], opened: int) -> bool:
    return opened > 0 and words[opened - 1] == "\n" and opened + 1 < len(words) and words[opened + 1][:1] != "{"
