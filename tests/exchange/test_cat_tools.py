"""XLIFF, TMX and TBX as independent programs read them and as CAT tools send them back."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from l10n.errors import DataError
from l10n.exchange.marks import MARK
from l10n.exchange.registry import format_of
from l10n.exchange.unit import GlossaryConcept, GlossaryTerm, Notice, Package, TermHint
from l10n.stores.po import read_catalog

from .packages import TEXTS, catalog_of, counts, delivered, imported, package_of, written

ORDINARY = [text for text in TEXTS if text.strip()]


@pytest.fixture
def package(tmp_path: Path) -> Package:
    """A package with everything in it that notes are made of."""
    pairs = [(f"source {{W}} {{n}} {number}", f"{text} {{n}} {{W}}") for number, text in enumerate(ORDINARY)]
    made = package_of(written(tmp_path, catalog_of(*pairs, ("last", ""), flags={0: ("fuzzy",)})))
    units = tuple(
        replace(
            unit, gloss="a gloss", notes=("n",), references=("x.yaml",), others={"fr": "texte"},
            terms=(TermHint(0, 6, "source", ("Quelle",), forbidden=(("Born", "poetic"),)),),
            findings=(Notice("wrong-dash", "warning", "a dash"),),
        )
        for unit in made.units
    )  # fmt: skip
    return replace(made, units=units)


def toolkit(name: str) -> object:
    """A module of the Translate Toolkit, an independent implementation."""
    return pytest.importorskip(f"translate.storage.{name}", reason="the Translate Toolkit is not installed")


def plain(text: str) -> str:
    """What is left of a text in a reader that trims and knows no line ends."""
    return " ".join(text.replace("\ufeff", "").split())


def test_xliff_is_read_by_another_program(package: Package) -> None:
    store = toolkit("xliff").xlifffile.parsestring(format_of("xliff").write(package))  # type: ignore[attr-defined]
    assert (store.getsourcelanguage(), store.gettargetlanguage()) == ("en", "de")
    assert len(store.units) == len(package.units)
    for unit, other in zip(package.units, store.units, strict=True):
        assert other.getid().rpartition("\x04")[2] == unit.id
        assert plain(str(other.source)) == plain(unit.source)
        assert plain(str(other.target or "")) == plain(unit.target)
        assert other.isfuzzy() == (unit.status == "needs-review")
        assert other.isapproved() == (unit.status == "reviewed")
        assert "a gloss" in other.getnotes()
        assert "Quelle (≠ Born)" in other.getnotes()
        assert "a dash (wrong-dash)" in other.getnotes()


def test_xliff2_is_read_by_another_program(package: Package) -> None:
    store = toolkit("xliff2").Xliff2File.parsestring(format_of("xliff2").write(package))  # type: ignore[attr-defined]
    assert len(store.units) == len(package.units)
    for unit, other in zip(package.units, store.units, strict=True):
        # it shows no inline codes
        assert plain(str(other.source or "")) == plain(MARK.sub("", unit.source))
        assert plain(str(other.target or "")) == plain(MARK.sub("", unit.target))


def test_tmx_is_read_by_another_program(package: Package) -> None:
    store = toolkit("tmx").tmxfile.parsestring(format_of("tmx").write(package))  # type: ignore[attr-defined]
    translated = [unit for unit in package.units if unit.target]
    assert [plain(str(other.source)) for other in store.units] == [plain(unit.source) for unit in translated]
    assert [plain(str(other.target)) for other in store.units] == [plain(unit.target) for unit in translated]


@pytest.mark.parametrize("format_", ["xliff", "xliff2", "tmx"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "ascii"])
def test_another_charset(tmp_path: Path, format_: str, encoding: str) -> None:
    path = written(tmp_path, catalog_of(("a", "ä"), ("c", "d")))
    file = delivered(package_of(path, {1: "ü"}), format_, tmp_path)
    root = etree.fromstring(file.read_bytes())
    data = etree.tostring(root, encoding={"utf-8-sig": "utf-8"}.get(encoding, encoding), xml_declaration=True)
    file.write_bytes(b"\xef\xbb\xbf" + data if encoding == "utf-8-sig" else data)
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 1)
    assert read_catalog(path).messages[1].msgstr == "ü"


def laid_out_anew(element: etree._Element, depth: int = 0) -> None:
    """Indent every element, mixed content or not, as careless tools do."""
    pad = "\n" + "    " * (depth + 1)
    if element.text and element.text.strip():
        element.text = f"{pad}{element.text}"
    elif len(element):
        element.text = pad
    for child in element:
        laid_out_anew(child, depth + 1)
        child.tail = f"{child.tail or ''}{pad}"
    if not len(element) and element.text:
        element.text = f"{element.text}{pad}"


@pytest.mark.parametrize("format_", ["xliff", "xliff2", "tmx"])
def test_a_file_that_was_laid_out_anew(tmp_path: Path, format_: str) -> None:
    path = written(tmp_path, catalog_of(("Take {n} for {2}.", "Nimm {n} für {2}."), ("c", "d"), ("e", "zwei Zeilen")))
    file = delivered(package_of(path, {1: "neu"}), format_, tmp_path)
    root = etree.fromstring(file.read_bytes())
    laid_out_anew(root)
    file.write_bytes(etree.tostring(root, encoding="utf-8"))
    result = imported(tmp_path, file)
    assert counts(result) == (1, 0, 0, 2)
    assert [message.msgstr for message in read_catalog(path).messages] == ["Nimm {n} für {2}.", "neu", "zwei Zeilen"]


@pytest.mark.parametrize("format_", ["xliff", "xliff2"])
def test_xmllint_and_other_prefixes(tmp_path: Path, format_: str) -> None:
    path = written(tmp_path, catalog_of(("a {W}", "b {W}"), ("c", "d")))
    file = delivered(package_of(path, {0: "{W} x"}), format_, tmp_path)
    root = etree.fromstring(file.read_bytes())
    spaces = {"q": root.nsmap[None], "mda": "urn:oasis:names:tc:xliff:metadata:2.0"}
    other = etree.Element(root.tag, nsmap=spaces, attrib=dict(root.attrib))
    other[:] = root[:]
    file.write_bytes(etree.tostring(other, encoding="utf-8", pretty_print=True))
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 1)
    assert read_catalog(path).messages[0].msgstr == "{W} x"


@pytest.mark.parametrize(
    ("format_", "old", "new", "is_fuzzy"),
    [
        ("xliff", 'state="needs-review-translation"', 'state="final"', False),
        ("xliff", 'state="needs-review-translation"', 'state="signed-off"', False),
        ("xliff", 'state="needs-review-translation"', 'state="translated"', True),
        ("xliff", 'state="signed-off"', 'state="needs-l10n"', True),
        ("xliff2", 'state="translated"', 'state="final"', False),
        ("xliff2", 'state="translated"', 'state="reviewed"', False),
        ("xliff2", 'state="reviewed"', 'state="initial"', True),
    ],
)
def test_states_come_back(tmp_path: Path, format_: str, old: str, new: str, is_fuzzy: bool) -> None:
    was_fuzzy = "review-" in old or "translated" in old
    path = written(tmp_path, catalog_of(("a", "b"), flags={0: ("fuzzy",)} if was_fuzzy else {}))
    file = delivered(package_of(path), format_, tmp_path)
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert counts(imported(tmp_path, file))[0] == (was_fuzzy != is_fuzzy)
    assert read_catalog(path).messages[0].is_fuzzy == is_fuzzy


@pytest.mark.parametrize("format_", ["xliff", "xliff2"])
def test_a_text_that_was_filled_in_is_not_fuzzy(tmp_path: Path, format_: str) -> None:
    path = written(tmp_path, catalog_of(("a", ""), ("b", "")))
    assert counts(imported(tmp_path, delivered(package_of(path, {0: "x"}), format_, tmp_path))) == (1, 0, 0, 1)
    assert (read_catalog(path).messages[0].msgstr, read_catalog(path).messages[0].is_fuzzy) == ("x", False)


def test_inline_codes_that_a_tool_has_emptied_or_numbered_anew(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("Pay {2}{W} for {n}.", "Zahle {2}{W} für {n}.")))
    file = delivered(package_of(path), "xliff", tmp_path)
    text = file.read_text(encoding="utf-8")
    head, _, rest = text.partition("<target")
    rest = rest.replace(">{W}</ph>", "/>").replace('id="1"', 'id="9"').replace("Zahle", "Bezahle")
    file.write_text(f"{head}<target{rest}", encoding="utf-8")
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 0)
    assert read_catalog(path).messages[0].msgstr == "Bezahle {2}{W} für {n}."


def test_an_inline_code_that_was_lost(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("Pay {2}{W}.", "Zahle {2}{W}.")))
    file = delivered(package_of(path, {0: "Zahle {2}."}), "xliff2", tmp_path)
    result = imported(tmp_path, file)
    assert result.review.lines[0].reason == "{W} is missing from the translation"


def test_segments_that_a_tool_has_split(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("One. Two.", "Eins. Zwei.")))
    file = delivered(package_of(path), "xliff2", tmp_path)
    text = file.read_text(encoding="utf-8")
    start, end = text.index("<segment"), text.index("</segment>") + len("</segment>")
    split = (
        '<segment state="translated"><source>One.</source><target>Eins!</target></segment>'
        "<ignorable><source> </source></ignorable>"
        '<segment state="translated"><source>Two.</source><target>Zwei.</target></segment>'
    )
    file.write_text(text[:start] + split + text[end:], encoding="utf-8")
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 0)
    assert read_catalog(path).messages[0].msgstr == "Eins! Zwei."


def test_a_translator_s_note_is_a_comment(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("a", "b")))
    file = delivered(package_of(path), "xliff", tmp_path)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("</trans-unit>", "<note>why not c?</note></trans-unit>"), encoding="utf-8")
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 0)
    assert read_catalog(path).messages[0].comments == ("review: comment: why not c?",)


def glossary() -> Package:
    bead = GlossaryConcept("bead", "Noun", "what is taken", (
        GlossaryTerm("en", "bead", "noun", is_reviewed=True),
        GlossaryTerm("de", "Perle", "noun", "f", True, ("Glasperle",), (("Kugel", "is a ball"),)),
    ))  # fmt: skip
    take = GlossaryConcept(
        "take", "Verb", "", (GlossaryTerm("en", "take", "verb"), GlossaryTerm("de", "nehmen", "verb"))
    )
    return Package("beads", "en", "de", (), (bead, take))


def test_tbx_has_what_the_standard_asks_for() -> None:
    data = format_of("tbx").write(glossary())
    root = etree.fromstring(data)
    names = {"t": "urn:iso:std:iso:30042:ed-2"}
    assert (root.tag, dict(root.attrib)) == (
        "{urn:iso:std:iso:30042:ed-2}tbx",
        {"style": "dca", "type": "TBX-Basic", "{http://www.w3.org/XML/1998/namespace}lang": "en"},
    )
    assert [etree.QName(child).localname for child in root] == ["tbxHeader", "text"]
    assert root.xpath("//t:conceptEntry/@id", namespaces=names) == ["c-bead", "c-take"]
    assert root.xpath("//t:conceptEntry[1]/t:langSec/@xml:lang", namespaces=names) == ["en", "de"]
    sections = root.xpath("//t:conceptEntry[1]/t:langSec[@xml:lang='de']/t:termSec", namespaces=names)
    found = [[(child.get("type"), child.text) for child in section] for section in sections]
    assert found == [
        [(None, "Perle"), ("partOfSpeech", "noun"), ("grammaticalGender", "feminine"),
         ("administrativeStatus", "preferredTerm-admn-sts")],
        [(None, "Glasperle"), ("partOfSpeech", "noun"), ("grammaticalGender", "feminine"),
         ("administrativeStatus", "admittedTerm-admn-sts")],
        [(None, "Kugel"), ("partOfSpeech", "noun"), ("administrativeStatus", "deprecatedTerm-admn-sts"),
         (None, "is a ball")],
    ]  # fmt: skip
    # the order of elements of the core structure: nothing comes before its parent's parts do
    for entry in root.iter("{*}conceptEntry"):
        parts = [etree.QName(child).localname for child in entry]
        assert parts == sorted(parts, key=["descrip", "langSec"].index)


def test_tbx_is_read_by_another_program(tmp_path: Path) -> None:
    """By the one reader of TBX v3 on PyPI; the Translate Toolkit reads TBX v2 alone."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        reader = pytest.importorskip(
            "determinator.determinator", reason="determinator is not installed", exc_type=ImportError
        )
    file = tmp_path / "x.tbx"
    file.write_bytes(format_of("tbx").write(glossary()))
    document = reader.TbxDocument().open(str(file))
    assert document.header["fileDesc"]["sourceDesc"]["p"] == "Glossary of beads, exported by l10n"
    concepts = document.concepts_list
    assert [(concept["id"], list(concept["lang"])) for concept in concepts] == [
        ("c-bead", ["en", "de"]),
        ("c-take", ["en", "de"]),
    ]
    terms = [item["text"] for section in concepts[0]["lang"]["de"] for item in section if item["type"] == "term"]
    assert terms == ["Perle", "Glasperle", "Kugel"]


def test_tbx_does_not_come_back(tmp_path: Path) -> None:
    file = tmp_path / "x.tbx"
    file.write_bytes(format_of("tbx").write(glossary()))
    with pytest.raises(DataError, match="TBX goes out only"):
        imported(tmp_path, file)
