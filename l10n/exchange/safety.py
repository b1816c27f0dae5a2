"""Guards against packages that mean harm: archives that unpack without end, XML that declares entities."""

from __future__ import annotations

import io
import re
import zipfile
import zlib

from lxml import etree

from l10n.errors import DataError, Place

#: An archive may unpack to this much, and one member to this many times its packed size once it is large.
_LARGEST = 300 * 2**20
_LARGE, _RATIO = 20 * 2**20, 150
_MOST_MEMBERS = 2000
_DECLARATION = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_CHUNK = 2**20


def check_archive(data: bytes, path: str) -> None:
    """Raise :class:`DataError` for a ZIP file that is damaged, unpacks to too much, or whose XML declares entities.

    Sizes are those that come out when it is unpacked, whatever its directory says.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > _MOST_MEMBERS:
                raise DataError(f"holds {len(members)} files; that is no spreadsheet", path)
            total = 0
            for member in members:
                if member.flag_bits & 1:
                    raise DataError("is encrypted; save it without a password", path)
                total += _check_member(archive, member, total, path)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, ValueError, OSError, zlib.error) as error:
        raise DataError(f"is damaged: {error}; save it again", path) from error


def _check_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, before: int, path: str) -> int:
    """Unpack one member in chunks, keeping none; returns its size."""
    size = 0
    tail = b""
    is_xml = member.filename.endswith((".xml", ".rels", ".vml"))
    with archive.open(member) as file:
        while chunk := file.read(_CHUNK):
            size += len(chunk)
            if before + size > _LARGEST or (size > _LARGE and size > _RATIO * max(member.compress_size, 1)):
                raise DataError(f"{member.filename} unpacks to more than a review package can hold; refused", path)
            plain = (tail + chunk).replace(b"\0", b"") if is_xml else b""
            if is_xml and _DECLARATION.search(plain):
                raise DataError(f"{member.filename} declares a document type or entities; refused", path)
            tail = chunk[-20:]
    return size


def parse_xml(data: bytes, path: str) -> etree._Element:
    """The root of an XML file, with nothing fetched and nothing expanded.

    Raises :class:`DataError` for XML that is not well-formed, is nested too deep or declares entities. A document type
    that only names a DTD is passed over.
    """
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        line, column = getattr(error, "position", (0, 0)) or (0, 0)
        raise DataError(f"is no well-formed XML: {error}", Place(path, line or 0, column or 0)) from error
    dtd = root.getroottree().docinfo.internalDTD
    if dtd is not None and (list(dtd.iterentities()) or list(dtd.iterelements())):
        raise DataError("declares entities or elements of its own; refused", path)
    if any(not isinstance(element.tag, str) for element in root.iter()):
        raise DataError("holds references to entities; refused", path)
    return root


def local(element: etree._Element) -> str:
    """The name of an element without its namespace."""
    name: str = etree.QName(element).localname
    return name


def head_of(data: bytes) -> bytes:
    """The beginning of a file, readable as ASCII whatever its charset is."""
    return data[:3000].replace(b"\0", b"")


def begins(head: bytes, name: str) -> bool:
    """Whether a file that begins so may have an element ``name`` as its root, with any prefix."""
    return re.search(rb"<(?:[\w.-]+:)?" + name.encode() + rb"[\s>]", head) is not None
