"""The template syntax: from the text of a pattern to its symbols (see ``docs/grammar.md``, “Templates”)."""

from __future__ import annotations

import re
from dataclasses import dataclass

#: The name by which a template speaks of its own phrase.
SELF = "^"
#: ``$^@any``: an embraced phrase that does not agree with the phrase around it
FREE = "any"

_KEY = r"\w+(?:[./]\w+)*"
_REFERENCE = re.compile(r"\{(?P<slot>[a-z][a-z0-9_]*)\}|\$(?P<term>\^|[a-z0-9]+(?:-[a-z0-9]+)*)")
_SUFFIX = re.compile(
    rf"@cnt=(?P<count>[a-z][a-z0-9_-]*)|@(?P<key>{_KEY})|~(?P<agree>\^|[a-z][a-z0-9-]*[a-z0-9]|[a-z])|(?P<head>\^)"
    r"|=(?P<fixed>[a-z][a-z0-9-]*)|\((?P<embraces>\^|[a-z][a-z0-9_]*)(?P<inner_head>\^?)\)"
)
_CHOICE = re.compile(r"\[(?P<of>\^|[a-z][a-z0-9_-]*): ?(?P<branches>[^\[\]]*)\]")
_ESCAPES = {"[[": "[", "{{": "{", "$$": "$", "]]": "]", "}}": "}"}
_SYMBOL = re.compile(r"\{[A-Z0-9/]+\}")


class TemplateError(Exception):
    """A template that breaks the syntax; ``column`` counts from 0 within the pattern."""

    def __init__(self, text: str, column: int) -> None:
        self.column = column
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class Words:
    """Literal text; its spaces count for writing only."""

    text: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A slot or a term with its government, agreement and role."""

    name: str
    is_term: bool
    key: str = ""
    agrees: str | None = None
    is_head: bool = False
    counts: str | None = None
    is_digits: bool = False
    #: the constructor that this slot stands for without words (parse-only entries)
    fixed: str | None = None
    #: the argument that is written inside this slot's phrase, at its ``$^``; ``^`` hands on the phrase's own
    embraces: str | None = None
    #: whether that argument is the head of this phrase, although it stands inside the other
    embraces_head: bool = False
    column: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """An alternation: branches of feature key and text, tried in order."""

    of: str
    branches: tuple[tuple[str, str], ...]
    column: int = 0


Symbol = Words | Reference | Choice


def read_template(pattern: str) -> tuple[Symbol, ...]:
    """The symbols of ``pattern`` in order; raises :class:`TemplateError` with the column of the fault."""
    symbols: list[Symbol] = []
    literal: list[str] = []

    def flush() -> None:
        if literal:
            symbols.append(Words("".join(literal)))
            literal.clear()

    i = 0
    while i < len(pattern):
        pair = pattern[i : i + 2]
        if pair in _ESCAPES:
            literal.append(_ESCAPES[pair])
            i += 2
            continue
        char = pattern[i]
        if char == "{" and (symbol := _SYMBOL.match(pattern, i)):
            literal.append(symbol.group())
            i = symbol.end()
        elif char in "{$":
            flush()
            reference, i = _reference(pattern, i)
            symbols.append(reference)
        elif char == "[":
            flush()
            match = _CHOICE.match(pattern, i)
            if not match:
                raise TemplateError("an alternation is written [slot: feature=words|feature=words]", i)
            symbols.append(Choice(match["of"], _branches(match["branches"], i), i))
            i = match.end()
        elif char in "]}":
            raise TemplateError(f"“{char}” closes nothing; a literal one is doubled", i)
        else:
            literal.append(char)
            i += 1
    flush()
    return tuple(symbols)


def _reference(pattern: str, start: int) -> tuple[Reference, int]:
    match = _REFERENCE.match(pattern, start)
    if not match:
        raise TemplateError(f"“{pattern[start : start + 12]}” is neither a {{slot}} nor a $term", start)
    keys: list[str] = []
    agrees = counts = fixed = embraces = None
    is_head = is_digits = embraces_head = False
    i = match.end()
    while suffix := _SUFFIX.match(pattern, i):
        if suffix["count"]:
            counts = suffix["count"]
        elif suffix["key"] == "digit":
            is_digits = True
        elif suffix["key"]:
            keys.append(suffix["key"])
        elif suffix["agree"]:
            if agrees:
                raise TemplateError("a slot or term agrees with one other only", i)
            agrees = suffix["agree"]
        elif suffix["head"]:
            is_head = True
        elif match["slot"] and suffix["fixed"]:
            fixed = suffix["fixed"]
        elif match["slot"]:
            embraces = suffix["embraces"]
            embraces_head = bool(suffix["inner_head"])
        else:
            break
        i = suffix.end()
    if is_head and agrees == SELF:
        raise TemplateError("the head already has the features of the whole phrase; drop ~^", start)
    name = match["slot"] or match["term"]
    is_term, key = bool(match["term"]), ".".join(keys)
    reference = Reference(name, is_term, key, agrees, is_head, counts, is_digits, fixed, embraces, embraces_head, start)
    return reference, i


def _branches(text: str, column: int) -> tuple[tuple[str, str], ...]:
    branches = []
    for part in text.split("|"):
        key, equals, words = part.partition("=")
        if not equals:
            raise TemplateError(f"branch “{part}” has no feature; write feature=words", column)
        branches.append((key.strip(), words))
    return tuple(branches)
