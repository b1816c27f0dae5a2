"""Small catalogs and packages that the tests of exchange share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from l10n.exchange.merge import spots
from l10n.exchange.registry import format_of
from l10n.exchange.unit import Package, Status, Unit, base_of
from l10n.importing import Imported, ImportOptions, import_packages
from l10n.model.message import Catalog, Message
from l10n.stores.po import format_catalog, read_catalog

HEADER = {
    "Project-Id-Version": "beads",
    "Language": "de",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
#: What spreadsheets, CAT tools and XML stumble over.
TEXTS = (
    "Nimm eine Perle.", "=1+1", "+1/+1", "-1/-1", "@x", "'=x", "''", "1/2", "12,5", " zwei  Leerzeichen ",
    "Tab\tund\nZeile",
    "„deutsch“ «français»\u202f: “english”", "שלום עולם", '"quoted", and; more', "\ufeffmark",
    "_x0041_ _x000D_", "<b>&amp;",
    "{W}: Nimm {n}.", "TRUE", "1e5", "\u2028sep", "a\\nb", "%(n)s", "x" * 5000, "\n", "#NAME?", "😀 {2/W}",
)  # fmt: skip


def catalog_of(*pairs: tuple[str, str], flags: Mapping[int, tuple[str, ...]] | None = None) -> Catalog:
    """A German catalog with a message for each pair of source and target."""
    messages = tuple(
        Message(source, target, f"text.{number}", flags=(flags or {}).get(number, ()), extracted=("a gloss",))
        for number, (source, target) in enumerate(pairs)
    )
    return Catalog("", HEADER, messages)


def written(folder: Path, catalog: Catalog, name: str = "de.po") -> Path:
    """The catalog as a file in a folder that is a project of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "l10n.toml").write_text('name = "beads"\n', encoding="utf-8")
    path = folder / name
    path.write_bytes(format_catalog(catalog))
    return path


def package_of(path: Path, edits: Mapping[int, str] | None = None, **judged: str) -> Package:
    """The package of all units of a catalog, with ``edits`` as a reviewer's texts by number of the unit."""
    catalog = read_catalog(path)
    units = []
    for number, (id_, spot) in enumerate(spots(path.name, catalog, (0,))):
        status: Status = "untranslated" if not spot.target else "needs-review" if spot.message.is_fuzzy else "reviewed"
        message = spot.message
        unit = Unit(
            id_, path.name, "de", spot.source, spot.target, status, base_of(spot.source, spot.target, status),
            message.msgid, message.msgctxt, message.msgid_plural, form="" if spot.form is None else str(spot.form + 1),
        )  # fmt: skip
        if edits and number in edits:
            unit = replace(unit, target=edits[number])
        units.append(replace(unit, **judged) if judged else unit)
    return Package("beads", "en", "de", tuple(units), headers={path.name: catalog.header})


def delivered(package: Package, format_: str, folder: Path) -> Path:
    """The package as a file that comes back; of the HTML page, what its Save gives."""
    found = format_of(format_)
    data = found.write(package)
    path = folder / f"review{found.suffix}"
    if format_ == "html":
        import json
        import re

        block = re.search(rb'id="package">(.*?)</script>', data, re.DOTALL)
        assert block is not None
        path, data = folder / "review.json", json.dumps(json.loads(block[1])).encode()
    path.write_bytes(data)
    return path


def imported(
    folder: Path, *files: Path, is_dry: bool = False, accepts_findings: bool = True, catalogs: Sequence[Path] = (),
    reviewer: str = "",
) -> Imported:  # fmt: skip
    """The deliveries merged into the project in ``folder``."""
    options = ImportOptions(is_dry, accepts_findings, tuple(catalogs), reviewer)
    return import_packages(files, folder, options)


def counts(result: Imported) -> tuple[int, int, int, int]:
    """Taken, conflicts, rejected, unchanged."""
    found = result.review.counts
    return found["taken"], found["conflict"], found["rejected"], found["unchanged"]
