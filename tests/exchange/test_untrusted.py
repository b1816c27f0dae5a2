"""Packages that mean harm are refused or made harmless, and nothing is written."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest

from l10n.errors import DataError
from l10n.exchange.registry import format_of
from l10n.stores.po import read_catalog

from .packages import catalog_of, counts, delivered, imported, package_of, written

ENTITIES = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
EXTERNAL = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
PARAMETER = '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;]>'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return written(tmp_path, catalog_of(("a", "b"), ("c", "d")))


@pytest.mark.parametrize("format_", ["xliff", "xliff2", "tmx"])
@pytest.mark.parametrize("doctype", [ENTITIES, EXTERNAL, PARAMETER], ids=["entities", "external", "parameter"])
def test_xml_with_entities(path: Path, tmp_path: Path, format_: str, doctype: str) -> None:
    file = delivered(package_of(path, {0: "x"}), format_, tmp_path)
    head, _, rest = file.read_text(encoding="utf-8").partition("?>")
    file.write_text(f"{head}?>{doctype}{rest}".replace(">x<", ">&a;<"), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(DataError, match=r"refused|well-formed"):
        imported(tmp_path, file)
    assert path.read_bytes() == before


def test_a_dtd_that_is_only_named_is_passed_over(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {0: "x"}), "tmx", tmp_path)
    head, _, rest = file.read_text(encoding="utf-8").partition("?>")
    file.write_text(f'{head}?><!DOCTYPE tmx SYSTEM "tmx14.dtd">{rest}', encoding="utf-8")
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 1)


def test_xml_that_is_nested_too_deep(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path), "xliff", tmp_path)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(">b<", ">" + "<g id='1'>" * 5000 + "b" + "</g>" * 5000 + "<"), encoding="utf-8")
    with pytest.raises(DataError, match="well-formed"):
        imported(tmp_path, file)


@pytest.mark.parametrize("format_", ["xliff", "xliff2", "tmx"])
def test_an_element_in_a_text_that_is_none_of_the_format(path: Path, tmp_path: Path, format_: str) -> None:
    file = delivered(package_of(path), format_, tmp_path)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(">b<", "><script>alert(1)</script><"), encoding="utf-8")
    result = imported(tmp_path, file)
    assert counts(result) == (0, 0, 1, 1)
    assert "<script>" in result.review.lines[0].reason


def rezipped(file: Path, change: dict[str, bytes]) -> None:
    """Replace or add members of a ZIP file."""
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {**members, **change}.items():
            archive.writestr(name, data)


@pytest.mark.parametrize("member", ["xl/worksheets/sheet1.xml", "xl/media/image1.png"])
def test_a_zip_bomb(path: Path, tmp_path: Path, member: str) -> None:
    file = delivered(package_of(path, {0: "x"}), "xlsx", tmp_path)
    rezipped(file, {member: b"\0" * 60 * 2**20})
    assert file.stat().st_size < 2**20
    with pytest.raises(DataError, match="unpacks to more"):
        imported(tmp_path, file)


def test_a_workbook_with_entities(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path), "xlsx", tmp_path)
    with zipfile.ZipFile(file) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml")
    for data in (ENTITIES.encode() + sheet, ENTITIES.encode("utf-16") + sheet):
        rezipped(file, {"xl/worksheets/sheet1.xml": data})
        with pytest.raises(DataError, match="declares a document type"):
            imported(tmp_path, file)


def test_a_workbook_with_links_and_macros_is_only_read(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {0: "x"}), "xlsx", tmp_path)
    rezipped(file, {
        "xl/externalLinks/externalLink1.xml": b'<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
        "xl/vbaProject.bin": b"macro",
    })  # fmt: skip
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 1)


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04 no archive", b"PK\x05\x06" + b"\0" * 18, b"\0\1\2\3", b"{", b"<xliff", b" "]
)
def test_what_is_no_package_at_all(path: Path, tmp_path: Path, data: bytes) -> None:
    for name in ("x.xlsx", "x.json", "x.xlf", "x.bin"):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(DataError):
            imported(tmp_path, tmp_path / name)


def test_a_sheet_that_claims_to_be_huge(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {0: "x"}), "xlsx", tmp_path)
    with zipfile.ZipFile(file) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml")
    far = b'<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData>'
    rezipped(file, {"xl/worksheets/sheet1.xml": sheet.replace(b"</sheetData>", far)})
    with pytest.raises(DataError, match="more than 300,000 rows"):
        imported(tmp_path, file)


SCRIPT = "</script><script>alert(1)</script><img src=x onerror=alert(1)> <!-- ]]>"


def test_markup_in_a_text_stays_a_text(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of((SCRIPT, SCRIPT), ("c", "d")))
    page = format_of("html").write(package_of(path, comment=SCRIPT, reason=SCRIPT)).decode()
    assert page.count("<script") == page.count("</script>") == 2
    assert "<img" not in page
    assert "http://" not in page and "https://" not in page
    result = imported(tmp_path, delivered(package_of(path, {1: SCRIPT}), "html", tmp_path))
    assert counts(result) == (1, 0, 0, 1)
    assert read_catalog(path).messages[1].msgstr == SCRIPT
    from l10n.exchange.review import as_html

    assert "<script" not in as_html(result.review) and "<img" not in as_html(result.review)


@pytest.mark.parametrize(
    "content",
    [
        [], {"format": "other"}, {"format": "l10n-review", "version": 1, "units": {}},
        {"format": "l10n-review", "version": 2, "units": []}, {"format": "l10n-review", "version": 1, "units": [1]},
        {"format": "l10n-review", "version": 1, "units": [{"id": ["x"]}]},
        {"format": "l10n-review", "version": 1, "units": [], "reviewer": {}},
    ],
)  # fmt: skip
def test_json_of_another_shape(path: Path, tmp_path: Path, content: object) -> None:
    file = tmp_path / "x.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(DataError):
        imported(tmp_path, file)


def test_json_that_is_nested_without_end(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text('{"a":' * 100_000, encoding="utf-8")
    with pytest.raises(DataError):
        imported(tmp_path, file)


def test_archives_that_lie_about_their_sizes(path: Path, tmp_path: Path) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"<x/>" * 1000)
    data = bytearray(out.getvalue())
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = (10).to_bytes(4, "little")
    (tmp_path / "x.xlsx").write_bytes(bytes(data))
    with pytest.raises(DataError):
        imported(tmp_path, tmp_path / "x.xlsx")


@pytest.mark.parametrize("catalog", ["x\0.po", "../de.po", "/etc/passwd", ""])
def test_a_catalog_of_another_name(path: Path, tmp_path: Path, catalog: str) -> None:
    file = delivered(package_of(path, {0: "x"}), "html", tmp_path)
    content = json.loads(file.read_text(encoding="utf-8"))
    for unit in content["units"]:
        unit["catalog"] = catalog
    file.write_text(json.dumps(content), encoding="utf-8")
    before = path.read_bytes()
    if catalog:
        with pytest.raises(DataError, match="is not here"):
            imported(tmp_path, file)
    else:
        assert counts(imported(tmp_path, file))[0] == 0
    assert path.read_bytes() == before


@pytest.mark.parametrize("field", ["target", "comment"])
def test_half_a_character_is_one_rejected_row(path: Path, tmp_path: Path, field: str) -> None:
    file = delivered(package_of(path, {1: "x"}), "html", tmp_path)
    content = json.loads(file.read_text(encoding="utf-8"))
    content["units"][0][field] = "b \ud800"
    file.write_text(json.dumps(content), encoding="utf-8")
    result = imported(tmp_path, file)
    assert counts(result) == (1, 0, 1, 0)
    assert "surrogate" in result.review.lines[0].reason
    assert [message.msgstr for message in read_catalog(path).messages] == ["b", "x"]
    assert (tmp_path / "review.rejects.html").is_file()
