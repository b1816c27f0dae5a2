"""Words and marks of a text: cutting a text into tokens, and joining tokens by the typography of a language.

Both directions of elision and contraction live here: :meth:`Typesetter.join` applies them, :func:`lattice` undoes them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from l10n.languages.profile import Profile

_APOSTROPHES = "'’ʼ`´"
_QUOTES = '"“”„«»‟″'
_DASHES = "–—―"
_NUMBER = r"[+\-−–—]?(?:\d+|[XxХх]|\*)"
#: A game symbol, a pair of signed numbers, a number, a word, any other mark.
_TOKEN = r"\{[^{}\s]+\}|(?<![\w/])%(n)s/%(n)s(?![\w/])|\d+|%(word)s|[^\s\w]|_"
_CLOSING = frozenset(".,;:!?)]")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or mark; ``norm`` is what is compared, ``text`` what was written."""

    text: str
    norm: str
    start: int
    is_spaced: bool


class Tokenizer:
    """Cuts texts of one language into tokens."""

    def __init__(self, profile: Profile) -> None:
        letters = r"[^\W\d_]+"
        marks = re.escape(_APOSTROPHES)
        word = rf"{letters}[{marks}]?" if profile.apostrophe == "trailing" else rf"{letters}(?:[{marks}]{letters})*"
        self._clitics = tuple(profile.clitics)
        if self._clitics:
            endings = "|".join(re.escape(c).replace("'", f"[{marks}]") for c in self._clitics)
            word = rf"{letters}(?=(?:{endings})(?!\w))|(?:{endings})(?!\w)|{word}"
        self._regex = re.compile(_TOKEN % {"n": _NUMBER, "word": word})
        table: dict[int, str | None] = {ord(c): "'" for c in _APOSTROPHES}
        table |= {ord(c): '"' for c in _QUOTES} | {ord(c): "—" for c in _DASHES}
        table |= {0x2212: "-", 0xAD: None}
        table |= {ord(k): v for k, v in profile.fold.items()}
        self._table = table
        self._cache: dict[str, str] = {}

    def normalise(self, token: str) -> str:
        """The form in which a token is compared: lower case, one apostrophe, one quotation mark, one dash."""
        found = self._cache.get(token)
        if found is None:
            found = token.lower().translate(self._table)
            if "/" in found:
                found = found.replace("—", "-").replace("х", "x")
            if len(self._cache) < 50_000:
                self._cache[token] = found
        return found

    def tokens(self, text: str) -> list[Token]:
        """The tokens of ``text`` with their offsets."""
        found = []
        end = -1
        for match in self._regex.finditer(text):
            start = match.start()
            found.append(Token(match.group(), self.normalise(match.group()), start, start != end))
            end = match.end()
        return found

    def spaced(self, text: str) -> list[tuple[str, bool]]:
        """The written tokens of ``text``, each with whether a space stands before it."""
        found = []
        end = -1
        for match in self._regex.finditer(text):
            start, stop = match.span()
            found.append((match.group(), start != end))
            end = stop
        return found

    def norms(self, text: str) -> tuple[str, ...]:
        """Only what is compared, for literal words of templates and terms."""
        return tuple(map(self.normalise, self._regex.findall(text)))

    def pieces(self, text: str) -> list[str]:
        """The written tokens of ``text``."""
        return self._regex.findall(text)


class Typesetter:
    """Joins underlying words into written text: elision, contraction, spacing, quotation marks, capitals."""

    def __init__(self, profile: Profile, tokenizer: Tokenizer) -> None:
        self.profile = profile
        self._tokenizer = tokenizer
        self._elisions: dict[str, list[tuple[re.Pattern[str], str]]] = {}
        for rule in profile.elisions:
            self._elisions.setdefault(rule.word, []).append((re.compile(rule.before, re.I), rule.becomes))
        self._contractions = {tuple(k.split()): v for k, v in profile.contractions.items()}
        self._contraction_heads = {k[0] for k in self._contractions}
        self._marks = re.compile(r'["—:;!?]') if profile.space_before or profile.quotes else None

    def sentence(self, text: str) -> str:
        """An underlying sentence as it is printed, with capital and full stop."""
        words = self._fuse(self._split(text))
        words = self._drop_commas(words)
        line = self._space(words)
        if line and line[-1] not in ".!?…":
            line += self.profile.full_stop
        return self._capital(line)

    def phrase(self, text: str) -> str:
        """An underlying phrase as it is printed, with neither capital nor full stop."""
        return self._space(self._drop_commas(self._fuse(self._split(text))))

    def _split(self, text: str) -> list[tuple[str, bool]]:
        return self._tokenizer.spaced(text)

    def _fuse(self, words: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
        """Elision from right to left, then contraction."""
        if not self._elisions and not self._contractions:
            return words
        out = list(words)
        for i in range(len(out) - 2, -1, -1):
            word, spaced = out[i]
            lower = word.lower()
            is_enclitic = not spaced and i > 0 and out[i - 1][0] == "-"
            rules = None if is_enclitic else self._elisions.get(lower)
            if rules and out[i + 1][1]:
                for pattern, becomes in rules:
                    if pattern.match(out[i + 1][0]):
                        out[i] = (_like(becomes, word), spaced)
                        if becomes.endswith("'"):
                            out[i + 1] = (out[i + 1][0], False)
                        lower = becomes
                        break
            if lower in self._contraction_heads:
                fused = self._contractions.get((lower, out[i + 1][0].lower()))
                if fused is not None:
                    out[i : i + 2] = [(_like(fused, word), spaced)]
                    if fused.endswith("'") and i + 1 < len(out):
                        out[i + 1] = (out[i + 1][0], False)
        return out

    @staticmethod
    def _drop_commas(words: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
        """A comma at the end, before another closing mark or doubled is not written."""
        out: list[tuple[str, bool]] = []
        for word in words:
            while out and out[-1][0] == "," and word[0] in _CLOSING:
                out.pop()
            out.append(word)
        while out and out[-1][0] == ",":
            out.pop()
        return out

    def _space(self, words: list[tuple[str, bool]]) -> str:
        profile = self.profile
        parts: list[str] = []
        is_open = False
        glue = True
        for text, spaced in words:
            if text == '"':
                is_open = not is_open
                if is_open:
                    parts.append(("" if glue or not spaced else " ") + profile.quotes[0] + profile.quote_padding)
                    glue = True
                else:
                    parts.append(profile.quote_padding + profile.quotes[1])
                    glue = False
                continue
            if text in _CLOSING:
                parts.append(profile.space_before.get(text, "") + text)
            elif text == "—":
                parts.append(("" if glue else " ") + profile.dash)
            else:
                parts.append(text if glue or not spaced else " " + text)
            glue = text in "([" or (text == "-" and not spaced)
        return "".join(parts).replace("'", "’") if profile.quotes[0] != '"' else "".join(parts)

    @staticmethod
    def _capital(line: str) -> str:
        for index, char in enumerate(line):
            if char.isalpha():
                return line[:index] + char.upper() + line[index + 1 :]
            if char in "{+-0123456789":
                return line
        return line


def _like(word: str, model: str) -> str:
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


class Lattice:
    """All underlying readings of a text: numbered nodes, and for each the words that can follow.

    Node ``i`` stands before written token ``i``; further nodes lie inside contracted words.
    """

    __slots__ = ("edges", "end", "ends_clause", "tokens")

    def __init__(self, tokens: list[Token], reverse: Reverse) -> None:
        self.tokens = tokens
        self.end = len(tokens)
        self.edges: list[list[tuple[str, int]]] = []
        #: nodes where a closing comma may be left unwritten
        self.ends_clause: set[int] = {self.end}
        inner: list[list[tuple[str, int]]] = []
        for i, token in enumerate(tokens):
            norm = token.norm
            here = [(norm, i + 1)]
            following = tokens[i + 1].text if i + 1 < self.end else ""
            here += [(word, i + 1) for word, before in reverse.elided.get(norm, ()) if before.match(following)]
            for first, second in reverse.contracted.get(norm, ()):
                node = self.end + 1 + len(inner)
                here.append((first, node))
                whole = [(word, i + 1) for word, before in reverse.elided.get(second, ()) if before.match(following)]
                inner.append([(second, i + 1), *whole])
            self.edges.append(here)
            if norm in _CLOSING:
                self.ends_clause.add(i)
        self.edges.append([])
        self.edges.extend(inner)

    def position(self, node: int) -> int:
        """The written token that ``node`` stands before or in."""
        if node <= self.end:
            return node
        return self.edges[node][0][1] - 1 if self.edges[node] else self.end


class Reverse:
    """Elision and contraction read backwards."""

    def __init__(self, profile: Profile, tokenizer: Tokenizer) -> None:
        #: written word -> the words that it may stand for, each with what must follow
        self.elided: dict[str, list[tuple[str, re.Pattern[str]]]] = {}
        for rule in profile.elisions:
            words = self.elided.setdefault(tokenizer.normalise(rule.becomes), [])
            words.append((tokenizer.normalise(rule.word), re.compile(rule.before, re.I)))
        #: written word -> the pairs that it is contracted of
        self.contracted: dict[str, list[tuple[str, str]]] = {}
        for pair, fused in profile.contractions.items():
            first, second = (tokenizer.normalise(w) for w in pair.split())
            self.contracted.setdefault(tokenizer.normalise(fused), []).append((first, second))


class LanguageText:
    """Tokenizer, typesetter and lattice of one language, built once."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.tokenizer = Tokenizer(profile)
        self.typesetter = Typesetter(profile, self.tokenizer)

    @cached_property
    def reverse(self) -> Reverse:
        """Elision and contraction, read backwards."""
        return Reverse(self.profile, self.tokenizer)

    def lattice(self, text: str) -> Lattice:
        """The lattice of ``text``."""
        return Lattice(self.tokenizer.tokens(text), self.reverse)
