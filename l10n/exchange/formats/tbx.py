"""TBX v3 (ISO 30042:2019), dialect TBX-Basic in DCA style: the glossary by concept, in all languages of the package.

Data categories and their values are those of TBX-Basic (https://www.tbxinfo.net). It goes out only: a glossary
comes back as csv, xlsx or po.
"""

from __future__ import annotations

from lxml import etree

from l10n.errors import DataError
from l10n.exchange.inline import add, serialised
from l10n.exchange.safety import begins, head_of
from l10n.exchange.unit import Delivery, GlossaryTerm, Package

SUFFIX = ".tbx"
IS_MULTILINGUAL = True
NAMESPACE = "urn:iso:std:iso:30042:ed-2"
_NS = f"{{{NAMESPACE}}}"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_POS = {"noun": "noun", "verb": "verb", "adjective": "adjective", "adverb": "adverb"}
_GENDERS = {"m": "masculine", "f": "feminine", "n": "neuter"}
_PREFERRED, _ADMITTED, _DEPRECATED = "preferredTerm-admn-sts", "admittedTerm-admn-sts", "deprecatedTerm-admn-sts"


def write(package: Package) -> bytes:
    """Every concept with its definition, its terms, further wordings and those that must not be used."""
    root = etree.Element(f"{_NS}tbx", nsmap={None: NAMESPACE}, style="dca", type="TBX-Basic")
    root.set(_LANG, package.source_language)
    header = add(root, f"{_NS}tbxHeader")
    description = add(header, f"{_NS}fileDesc")
    add(add(description, f"{_NS}titleStmt"), f"{_NS}title", package.project)
    add(add(description, f"{_NS}sourceDesc"), f"{_NS}p", f"Glossary of {package.project}, exported by l10n")
    body = add(add(root, f"{_NS}text"), f"{_NS}body")
    for concept in package.glossary:
        entry = add(body, f"{_NS}conceptEntry", id=f"c-{concept.id}")
        add(entry, f"{_NS}descrip", concept.category, type="subjectField")
        if concept.gloss:
            add(entry, f"{_NS}descrip", concept.gloss, type="definition")
        for term in concept.terms:
            section = add(entry, f"{_NS}langSec")
            section.set(_LANG, term.language)
            _write_term(section, term)
    return serialised(root)


def _write_term(section: etree._Element, term: GlossaryTerm) -> None:
    _write_section(section, term.lemma, term, _PREFERRED if term.is_reviewed else _ADMITTED)
    for variant in term.variants:
        _write_section(section, variant, term, _ADMITTED)
    for wording, reason in term.forbidden:
        _write_section(section, wording, term, _DEPRECATED, reason)


def _write_section(section: etree._Element, words: str, term: GlossaryTerm, status: str, note: str = "") -> None:
    element = add(section, f"{_NS}termSec")
    add(element, f"{_NS}term", words)
    add(element, f"{_NS}termNote", _POS.get(term.pos, "other"), type="partOfSpeech")
    if term.gender in _GENDERS and status != _DEPRECATED:
        add(element, f"{_NS}termNote", _GENDERS[term.gender], type="grammaticalGender")
    add(element, f"{_NS}termNote", status, type="administrativeStatus")
    if note:
        add(element, f"{_NS}note", note)


def recognises(data: bytes, name: str) -> bool:
    """Whether this is TBX, of any version."""
    head = head_of(data)
    return begins(head, "tbx") or begins(head, "martif")


def read(data: bytes, path: str) -> Delivery:
    """Always raises :class:`DataError`: a concept has no text that could be matched with an entry of a catalog."""
    raise DataError(
        "TBX goes out only; export the glossary with --glossary --format csv (or xlsx, po) to edit it", path
    )
