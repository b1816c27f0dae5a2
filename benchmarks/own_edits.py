"""Meaning-changing edits beyond those of the shared bench: roles, order, scope, and conditions that move.

As in :mod:`benchmarks.card_edits`, an operator takes a translated text and a random generator and returns an edited
text that no longer says what the source says, or None where it does not apply. The patterns share nothing with
``glossary/facts``.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise

Edit = Callable[[str, random.Random], "str | None"]
Words = dict[str, str]

#: a word for "controls" -> a word for "owns"
CONTROL_OWN: dict[str, Words] = {
    "it": {"controlli": "possiedi", "controlla": "possiede", "controllano": "possiedono"},
    "es": {"controlas": "posees", "controla": "posee", "controlan": "poseen"},
    "de": {"kontrollierst": "besitzt", "kontrolliert": "besitzt", "kontrollieren": "besitzen"},
    "fr": {"contrôlez": "possédez", "contrôle": "possède", "contrôlent": "possèdent"},
    "ru": {"контролирует": "владеет", "контролируете": "владеете"},
}
TRIGGER_CONDITION: dict[str, Words] = {
    "it": {"ogniqualvolta": "se", "quando": "se"},
    "es": {"siempre que": "si", "cuando": "si"},
    "de": {"immer wenn": "falls"},
    "fr": {"à chaque fois que": "si", "à chaque fois qu": "si", "quand": "si"},
    "ru": {"каждый раз, когда": "если", "когда": "если"},
}
#: pairs that are exchanged where a text has both
ZONES = {
    "it": [("cimitero", "mano"), ("grimorio", "mano"), ("cimitero", "grimorio")],
    "es": [("cementerio", "mano"), ("biblioteca", "mano"), ("cementerio", "biblioteca")],
    "de": [("Friedhof", "Hand"), ("Bibliothek", "Hand"), ("Friedhof", "Bibliothek")],
    "fr": [("cimetière", "main"), ("bibliothèque", "main"), ("cimetière", "bibliothèque")],
    "ru": [("кладбища", "руки"), ("кладбище", "руку"), ("библиотеки", "кладбища"), ("библиотеку", "руку")],
}
GAIN_LOSE = {
    "it": [("guadagni", "perde"), ("guadagna", "perdi")],
    "es": [("ganas", "pierde"), ("gana", "pierdes")],
    "de": [("erhältst", "verliert"), ("erhält", "verlierst")],
    "fr": [("gagnez", "perd"), ("gagne", "perdez")],
    "ru": [("получаете", "теряет"), ("получает", "теряете")],
}
OTHER_SCOPE = {
    "it": [("un'altra", "una"), ("un altro", "un"), ("altre", "")],
    "es": [("otra", "una"), ("otro", "un"), ("otras", "las")],
    "de": [("eine andere", "eine"), ("einen anderen", "einen"), ("andere", "")],
    "fr": [("une autre", "une"), ("un autre", "un"), ("les autres", "les")],
    "ru": [("другое", ""), ("другого", ""), ("другие", "")],
}
NUMBERS = {
    "it": "due tre quattro cinque sei sette",
    "es": "dos tres cuatro cinco seis siete",
    "de": "zwei drei vier fünf sechs sieben",
    "fr": "deux trois quatre cinq six sept",
    "ru": "две два три четыре двух трех четырех",
}
CONDITION = {
    "it": r"\b(se [^.,:\n]{8,70}),",
    "es": r"\b(si [^.,:\n]{8,70}),",
    "de": r"\b(falls [^.,:\n]{8,70}),",
    "fr": r"\b(si [^.,:\n]{8,70}),",
    "ru": r"\b(если [^.,:\n]{8,70}),",
}
KEYWORDS = {
    "it": "volare rapidità travolgere cautela raggiungere",
    "es": "prisa vigilancia alcance",
    "de": "Eile Wachsamkeit Reichweite Flugfähigkeit Erstschlag",
    "fr": "célérité piétinement vigilance",
    "ru": "Полет Ускорение Бдительность Захват",
}


def _word(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)


def _like(model: str, word: str) -> str:
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


def replaced(words: Words) -> Edit:
    """One word of ``words`` replaced by its value."""

    def edit(text: str, rng: random.Random) -> str | None:
        hits = [(m, new) for old, new in words.items() for m in _word(old).finditer(text)]
        if not hits:
            return None
        match, new = rng.choice(hits)
        return text[: match.start()] + _like(match.group(), new) + text[match.end() :]

    return edit


def exchanged(pairs: list[tuple[str, str]]) -> Edit:
    """Two words of one sentence in each other's place."""

    def edit(text: str, rng: random.Random) -> str | None:
        found = []
        for start, end in sentences(text):
            for one, two in pairs:
                first, second = _word(one).search(text, start, end), _word(two).search(text, start, end)
                if first and second:
                    found.append(sorted((first, second), key=lambda m: m.start()))
        if not found:
            return None
        first, second = rng.choice(found)
        return (
            text[: first.start()]
            + _like(first.group(), second.group())
            + text[first.end() : second.start()]
            + _like(second.group(), first.group())
            + text[second.end() :]
        )

    return edit


def sentences(text: str) -> list[tuple[int, int]]:
    """Spans of sentences outside brackets and quotation marks that hold at least three words."""
    spans, start = [], 0
    for match in re.finditer(r"[.](?=\s|$)|\n", text):
        if len(text[start : match.end()].split()) >= 3:
            spans.append((start, match.end()))
        start = match.end()
    if len(text[start:].split()) >= 3:
        spans.append((start, len(text)))
    return [(a, b) for a, b in spans if not set('()«»„“"') & set(text[a:b])]


def sentence_order(text: str, rng: random.Random) -> str | None:
    """Two neighbouring sentences of one line exchanged."""
    spans = sentences(text)
    pairs = [
        (one, two)
        for one, two in pairwise(spans)
        if one[1] == two[0] and "\n" not in text[one[0] : two[1]].strip() and ":" not in text[one[0] : two[1]]
    ]
    if not pairs:
        return None
    one, two = rng.choice(pairs)
    first, second = text[one[0] : one[1]].strip(), text[two[0] : two[1]].strip()
    return (
        text[: one[0]] + (" " if one[0] and text[one[0] - 1] not in "\n" else "") + f"{second} {first}" + text[two[1] :]
    )


def exchanged_numbers(words: str) -> Edit:
    """Two different number words of a text exchanged that stand in different sentences."""
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(words.split())})(?!\w)", re.IGNORECASE)

    def edit(text: str, rng: random.Random) -> str | None:
        hits = [(m, n) for n, (a, b) in enumerate(sentences(text)) for m in pattern.finditer(text, a, b)]
        pairs = [
            (x[0], y[0])
            for i, x in enumerate(hits)
            for y in hits[i + 1 :]
            if x[1] != y[1] and x[0].group().lower() != y[0].group().lower()
        ]
        if not pairs:
            return None
        one, two = rng.choice(pairs)
        return (
            text[: one.start()]
            + _like(one.group(), two.group().lower())
            + text[one.end() : two.start()]
            + _like(two.group(), one.group().lower())
            + text[two.end() :]
        )

    return edit


def moved_condition(pattern: str) -> Edit:
    """A condition that opens a sentence moved to the end of another sentence of the same line."""
    rx = re.compile(pattern, re.IGNORECASE)

    def edit(text: str, rng: random.Random) -> str | None:
        spans = sentences(text)
        moves = []
        for n, (a, b) in enumerate(spans):
            match = rx.search(text, a, b)
            if match:
                moves += [
                    (match, spans[k][1])
                    for k in (n - 1, n + 1)
                    if 0 <= k < len(spans) and "\n" not in text[min(a, spans[k][0]) : max(b, spans[k][1])].strip()
                ]
        if not moves:
            return None
        match, end = rng.choice(moves)
        stop = text.rfind(".", 0, end)
        if stop < 0 or match.start() <= stop < match.end():
            return None
        clause = ", " + match.group(1)[0].lower() + match.group(1)[1:]
        cut = (match.start(), match.end())
        if stop > cut[0]:
            return text[: cut[0]] + text[cut[1] :].lstrip()[: stop - cut[1]].rstrip(".") + clause + text[stop:]
        return text[:stop] + clause + text[stop : cut[0]] + text[cut[1] :].lstrip()

    return edit


def exchanged_scope(pairs: list[tuple[str, str]]) -> Edit:
    """“Another” taken from one thing and given to another thing of another sentence."""

    def edit(text: str, rng: random.Random) -> str | None:
        parts = re.split(r"(?<=[:.])(\s)", text)
        found = []
        for other, plain in pairs:
            for n, part in enumerate(parts):
                match = _word(other).search(part)
                if not match or not plain:
                    continue
                for k, there in enumerate(parts):
                    free = _word(plain).search(there) if k != n else None
                    if free:
                        found.append((n, match, _like(match.group(), plain), k, free, _like(free.group(), other)))
        if not found:
            return None
        n, match, plain, k, free, other = rng.choice(found)
        new = list(parts)
        new[n] = parts[n][: match.start()] + plain + parts[n][match.end() :]
        new[k] = parts[k][: free.start()] + other + parts[k][free.end() :]
        return "".join(new)

    return edit


def exchanged_keywords(words: str) -> Edit:
    """Two keywords in different sentences or lines exchanged."""
    return exchanged_numbers(words)


def operators(lang: str) -> dict[str, Edit]:
    """Our operators that work on a single text of a language."""
    return {
        "own-control": replaced(CONTROL_OWN[lang]),
        "own-trigger": replaced(TRIGGER_CONDITION[lang]),
        "own-zone-roles": exchanged(ZONES[lang]),
        "own-gain-roles": exchanged(GAIN_LOSE[lang]),
        "own-order": sentence_order,
        "own-numbers": exchanged_numbers(NUMBERS[lang]),
        "own-condition": moved_condition(CONDITION[lang]),
        "own-scope": exchanged_scope(OTHER_SCOPE[lang]),
        "own-keywords": exchanged_keywords(KEYWORDS[lang]),
    }
