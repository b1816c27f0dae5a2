"""Characters that look like others or like nothing: scripts, look-alikes, invisible and control characters."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

#: Latin letters and the Cyrillic ones that look the same (Unicode Technical Standard 39, ``confusables.txt``).
LATIN_TO_CYRILLIC = dict(zip("aceopxyABCEHKMOPTXi", "асеорхуАВСЕНКМОРТХі", strict=True))
CYRILLIC_TO_LATIN = {cyrillic: latin for latin, cyrillic in LATIN_TO_CYRILLIC.items()}
GREEK_TO_LATIN = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo", strict=True))

#: Zero-width and other characters that show nothing (category Cf), less the joiners that scripts need.
INVISIBLE = frozenset(
    "\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2061\u2062\u2063\u2064\u180e"
)
#: C0 and C1 controls but tab and line feed, and the replacement character that a wrong decoding leaves.
CONTROL = frozenset(chr(code) for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\t\n") | {
    "\ufffd",
    "\u2028",
    "\u2029",
}

WORD = re.compile(r"[^\W\d_]{2,}")


@lru_cache(maxsize=4096)
def script_of(character: str) -> str:
    """The script of a letter by the first word of its Unicode name (``LATIN``, ``CYRILLIC`` …)."""
    return unicodedata.name(character, "").partition(" ")[0]


def scripts_of(word: str) -> set[str]:
    """The scripts of the letters of ``word`` among Latin, Cyrillic and Greek."""
    return {script for character in word if (script := script_of(character)) in ("LATIN", "CYRILLIC", "GREEK")}


def in_one_script(word: str) -> str | None:
    """``word`` with look-alikes replaced so that one script is left, or None where that can't be done.

    The script with more letters that look like no other wins: Latin c in a Cyrillic word becomes Cyrillic.
    """
    letters = {script: [c for c in word if script_of(c) == script] for script in ("LATIN", "CYRILLIC", "GREEK")}
    to_cyrillic = all(c in LATIN_TO_CYRILLIC for c in letters["LATIN"]) and not letters["GREEK"]
    to_latin = all(c in CYRILLIC_TO_LATIN for c in letters["CYRILLIC"]) and all(
        c in GREEK_TO_LATIN for c in letters["GREEK"]
    )
    if to_cyrillic and (not to_latin or len(letters["CYRILLIC"]) >= len(letters["LATIN"])):
        return "".join(LATIN_TO_CYRILLIC.get(c, c) for c in word)
    if to_latin:
        return "".join(CYRILLIC_TO_LATIN.get(c, GREEK_TO_LATIN.get(c, c)) for c in word)
    return None


def name_of(character: str) -> str:
    """``U+200B ZERO WIDTH SPACE``: code point and name for a message."""
    return f"U+{ord(character):04X} {unicodedata.name(character, 'control character').lower()}"
