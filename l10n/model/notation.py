"""The notation of trees: ``constructor(argument, name=argument)``, read with every fault at once.

The syntax is that of ``docs/grammar.md``: a constructor with positional or named arguments, a concept with
none, ``$n`` for a parameter, and literals of the built-in types (``3``, ``X``, ``{2}{W}``, ``+1/+1``).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from l10n.errors import DataError, DataErrors, Place
from l10n.model.syntax import LITERAL_TYPES, Constructor, Syntax
from l10n.model.tree import VARIABLE, Leaf, Node, Parameter, Text, Tree

#: Where a text begins, or a function from an offset in it to a place (for texts folded over several lines).
Origin = Place | Callable[[int], Place]

_TOKEN = re.compile(
    r"""(?P<space>\s+)
    | (?P<symbols>(?:\{[^{}\s]+\})+)
    | (?P<stats>[+\-]?(?:[0-9]+|X)/[+\-]?(?:[0-9]+|X)(?![\w/]))
    | (?P<number>(?:[0-9]+|X)(?![\w-]))
    | (?P<parameter>\$[A-Za-z_][\w-]*)
    | (?P<name>[A-Za-z_][\w-]*)
    | (?P<mark>[(),=])
    | (?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
_LITERALS = {"number": "Number", "symbols": "Symbols", "stats": "Stats"}
_LITERAL_EXAMPLES = {"Number": "3 or X", "Symbols": "{2}{W}", "Stats": "+1/+1"}
_CLOSERS = frozenset({",", ")", ""})
#: A number of a rule has no more digits, and a tree no more levels: beyond is a slip or an attack.
_MOST_DIGITS = 100
_MOST_LEVELS = 100


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str  # a group of _TOKEN, or "end"
    text: str
    start: int


def parse_literal(text: str, type_: str) -> Leaf | None:
    """The literal of built-in type ``type_`` that ``text`` writes, or None where it writes none."""
    match = _TOKEN.fullmatch(text.strip())
    if match is None or _LITERALS.get(match.lastgroup or "") != type_:
        return None
    if match.lastgroup == "number" and len(match.group()) > _MOST_DIGITS:
        return None
    return _leaf(type_, match.group())


def read_tree(text: str, *, syntax: Syntax, parameters: Mapping[str, str], expected: str | None, place: Origin) -> Tree:
    """The tree that ``text`` writes.

    ``parameters`` maps the name of each parameter that may be used to its type; ``expected`` is the category or
    literal type of the whole (None: any). ``place`` is where ``text`` begins.

    Raises :class:`DataErrors` with every fault: unknown names, a wrong number of arguments, arguments of the
    wrong type, broken brackets.
    """
    reader = _Reader(text, syntax, parameters, place)
    tree = reader.read(expected)
    if reader.faults or tree is None:
        raise DataErrors(reader.faults)
    return tree


def read_text(
    texts: Sequence[tuple[str, Origin]] | Sequence[str],
    *,
    syntax: Syntax,
    parameters: Mapping[str, str],
    place: Origin | None = None,
    expected: str | None = None,
) -> Text:
    """The text whose sentences ``texts`` are written one by one, each with its own place.

    Sentences may be given as bare strings when ``place`` stands for all of them. ``expected`` defaults to the
    start category of ``syntax``. Raises :class:`DataErrors` with the faults of all sentences.
    """
    faults: list[DataError] = []
    trees: list[Tree] = []
    for item in texts:
        string, origin = (item, place or Place("<string>")) if isinstance(item, str) else item
        try:
            trees.append(
                read_tree(string, syntax=syntax, parameters=parameters, expected=expected or syntax.start, place=origin)
            )
        except DataErrors as error:
            faults.extend(error.errors)
    if faults:
        raise DataErrors(faults)
    return tuple(trees)


def suggest(name: str, known: Iterable[str]) -> str:
    """``"; did you mean …?"`` with the nearest of ``known``, or an empty string where none is near."""
    by_lower = {other.lower(): other for other in known}
    near = [by_lower[lower] for lower in difflib.get_close_matches(name.lower(), list(by_lower), n=2)]
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _leaf(type_: str, text: str) -> Leaf:
    if type_ == "Number" and text != VARIABLE:
        return Leaf(type_, int(text))
    return Leaf(type_, text)


class _Reader:
    """Recursive descent over the tokens of one tree; faults are collected and reading goes on."""

    def __init__(self, text: str, syntax: Syntax, parameters: Mapping[str, str], origin: Origin) -> None:
        self.syntax = syntax
        self.parameters = parameters
        self.origin = origin
        self.faults: list[DataError] = []
        self.tokens = [
            _Token(match.lastgroup or "other", match.group(), match.start())
            for match in _TOKEN.finditer(text)
            if match.lastgroup != "space"
        ]
        self.tokens.append(_Token("end", "", len(text)))
        self.index = 0
        self.level = 0

    @property
    def token(self) -> _Token:
        return self.tokens[self.index]

    def advance(self) -> _Token:
        token = self.token
        if token.kind != "end":
            self.index += 1
        return token

    def fault(self, what: str, token: _Token) -> None:
        if callable(self.origin):
            place = self.origin(token.start)
        else:
            column = self.origin.column + token.start if self.origin.column else 0
            place = replace(self.origin, column=column)
        self.faults.append(DataError(what, place))

    def read(self, expected: str | None) -> Tree | None:
        if self.token.kind == "end":
            self.fault(f"nothing here, expected {_describe(expected)}", self.token)
            return None
        tree = self.phrase(expected)
        if self.token.kind != "end":
            self.fault(f"found {self.token.text!r} after the end of the tree, expected nothing more", self.token)
        return tree

    def phrase(self, expected: str | None) -> Tree | None:
        """One tree; on a fault the tokens up to the next ``,`` or closing bracket are skipped."""
        token = self.token
        if token.kind == "number" and len(token.text) > _MOST_DIGITS:
            self.fault(f"found a number of {len(token.text)} digits, expected at most {_MOST_DIGITS}", token)
            self.advance()
            return None
        if token.kind in _LITERALS:
            self.advance()
            type_ = _LITERALS[token.kind]
            self.check_type(type_, expected, f"the {type_} {token.text}", token)
            return _leaf(type_, token.text)
        if token.kind == "parameter":
            self.advance()
            return self.parameter(token, expected)
        if token.kind == "name":
            if self.level == _MOST_LEVELS:
                self.fault(f"nested too deeply, more than {_MOST_LEVELS} levels", token)
                self.skip()
                return None
            self.advance()
            self.level += 1
            node = self.construction(token, expected)
            self.level -= 1
            return node
        found = repr(token.text) if token.text else "the end"
        self.fault(f"found {found}, expected {_describe(expected)}", token)
        self.skip()
        return None

    def parameter(self, token: _Token, expected: str | None) -> Parameter:
        name = token.text[1:]
        type_ = self.parameters.get(name)
        if type_ is None:
            known = ", ".join(f"${known}" for known in self.parameters) or "none"
            self.fault(f"unknown parameter ${name}, expected one of those declared ({known})", token)
        else:
            self.check_type(type_, expected, f"the parameter ${name} (a {type_})", token)
        return Parameter(name)

    def construction(self, token: _Token, expected: str | None) -> Node:
        """A constructor with its arguments, or a concept."""
        name = token.text
        constructor = self.syntax.constructors.get(name)
        category = self.syntax.category_of(name)
        if category is None:
            near = suggest(name, [*self.syntax.constructors, *self.syntax.concepts])
            self.fault(f"unknown constructor or concept {name!r}, expected {_describe(expected)}{near}", token)
            self.unchecked_arguments()
            return Node(name)
        self.check_type(category, expected, f"{name} (a {category})", token)
        if constructor is None:
            if self.token.text == "(":
                self.fault(f"{name} is a concept and takes no arguments", self.token)
                self.unchecked_arguments()
            return Node(name)
        return Node(name, self.arguments(constructor, token))

    def arguments(self, constructor: Constructor, token: _Token) -> tuple[Tree, ...]:
        """The arguments in declared order; ``()`` where the constructor takes none and no bracket follows."""
        given: dict[str, Tree] = {}
        names = list(constructor.arguments)
        if self.token.text == "(":
            opening = self.advance()
            positional = 0
            while self.token.text not in (")", ""):
                positional = self.argument(constructor, names, given, positional)
                if self.token.text == ",":
                    self.advance()
                elif self.token.text not in (")", ""):
                    self.fault(f"found {self.token.text!r}, expected ',' or ')'", self.token)
                    self.skip()
            if self.token.kind == "end":
                self.fault(f"the bracket of {constructor.name} is never closed, expected ')'", opening)
            else:
                self.advance()
        missing = [f"{name} ({constructor.arguments[name]})" for name in names if name not in given]
        if missing:
            self.fault(f"{constructor.name} lacks {', '.join(missing)}", token)
        return tuple(given[name] for name in names if name in given)

    def argument(self, constructor: Constructor, names: list[str], given: dict[str, Tree], positional: int) -> int:
        """Read one argument into ``given``; returns the position that the next positional one has."""
        start = self.token
        following = self.tokens[self.index + 1] if start.kind == "name" else start
        if following.text == "=":
            self.index += 2
            name: str | None = start.text
            if name not in constructor.arguments:
                self.fault(
                    f"{constructor.name} has no argument {start.text!r}, expected one of "
                    f"{', '.join(names) or 'none'}{suggest(start.text, names)}",
                    start,
                )
                name = None
        else:
            name = names[positional] if positional < len(names) else None
            positional += 1
            if name is None:
                self.fault(f"too many arguments: {constructor.name} takes {len(names)}", start)
        if name is not None and name in given:
            self.fault(f"{constructor.name} is given {name!r} twice", start)
        tree = self.phrase(constructor.arguments[name] if name is not None else None)
        if name is not None:
            given.setdefault(name, tree or Node(""))
        return positional

    def unchecked_arguments(self) -> None:
        """Read the arguments of something unknown, so that faults inside them are reported too."""
        if self.token.text != "(":
            return
        opening = self.advance()
        while self.token.text not in (")", ""):
            if self.token.kind == "name" and self.tokens[self.index + 1].text == "=":
                self.index += 2
            self.phrase(None)
            if self.token.text == ",":
                self.advance()
            elif self.token.text not in (")", ""):
                self.skip()
        if self.token.kind == "end":
            self.fault("this bracket is never closed, expected ')'", opening)
        else:
            self.advance()

    def skip(self) -> None:
        """Go on to the ``,`` or ``)`` that ends the argument at hand, or to the end."""
        depth = 0
        while self.token.kind != "end":
            if depth == 0 and self.token.text in _CLOSERS:
                return
            depth += {"(": 1, ")": -1}.get(self.token.text, 0)
            self.index += 1

    def check_type(self, found: str, expected: str | None, what: str, token: _Token) -> None:
        if expected is not None and found != expected:
            self.fault(f"found {what}, expected {_describe(expected)}", token)


def _describe(expected: str | None) -> str:
    if expected is None:
        return "a tree"
    if expected in LITERAL_TYPES:
        return f"a {expected} such as {_LITERAL_EXAMPLES[expected]}"
    return f"a tree of category {expected}"
