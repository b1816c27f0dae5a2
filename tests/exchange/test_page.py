"""The review page in a real browser: edit, filter, judge, keep across a reload, save, import."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from l10n.exchange.registry import format_of
from l10n.exchange.unit import Notice, Symbol, TermHint
from l10n.stores.po import read_catalog

from .packages import catalog_of, counts, imported, package_of, written

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=QUIET)
        yield opened
        opened.close()


class Page:
    """The page of a small catalog, open in a browser."""

    def __init__(self, browser: Any, folder: Path, language: str = "de", **settings: Any) -> None:
        pairs = [("Take {n} for {W}.", "Nimm {n} für {W}."), ("a <b>", "<img src=x onerror=alert(1)>"), ("c", ""),
                 *((f"text {number}", f"Text {number}") for number in range(60))]  # fmt: skip
        self.catalog = written(folder, catalog_of(*pairs, flags={0: ("fuzzy",), 1: ("fuzzy",)}))
        package = package_of(self.catalog)
        hint = TermHint(0, 4, "Take", ("nehmen",), "to take", (("greifen", "no"),))
        first = replace(package.units[0], gloss="take some", terms=(hint,),
                        findings=(Notice("wrong-dash", "warning", "a dash"),), others={"fr": "Prenez {n}"})  # fmt: skip
        symbols = {"W": Symbol("W", ("#fff8d0",), "#222", "white")}
        package = replace(package, units=(first, *package.units[1:]), symbols=symbols, language=language)
        self.file = folder / "review.html"
        self.file.write_bytes(format_of("html").write(package))
        self.folder = folder
        self.problems: list[str] = []
        self.requests: list[str] = []
        self.context = browser.new_context(accept_downloads=True, **settings)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda message: self.problems.append(message.text))
        self.page.on("dialog", lambda dialog: (self.problems.append("dialog"), dialog.dismiss()))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(self.file.as_uri())

    def article(self, number: int) -> Any:
        return self.page.locator("article").nth(number)

    def target(self, number: int) -> Any:
        return self.article(number).locator("textarea.target")

    def saved(self) -> Path:
        with self.page.expect_download() as download:
            self.page.keyboard.press("Control+s")
        path = self.folder / download.value.suggested_filename
        download.value.save_as(path)
        return path


@pytest.fixture
def page(browser: Any, tmp_path: Path) -> Iterator[Page]:
    made = Page(browser, tmp_path)
    yield made
    made.context.close()
    assert made.problems == []
    assert {url.partition(":")[0] for url in made.requests} <= {"file", "blob"}


def test_edit_judge_save_import(page: Page) -> None:
    page.page.get_by_label("Ihr Name").fill("Ann")
    page.target(0).fill("Nehmt {n} für {W}.\nZeile „zwei“ =1")
    page.article(1).get_by_label("in Ordnung").check()
    page.article(2).locator("summary").click()
    page.target(2).fill("neu")
    page.article(2).get_by_label("MQM-Kategorie").select_option("accuracy: omission")
    page.article(2).get_by_label("Schwere").select_option("minor")
    page.article(2).get_by_label("Kommentar").fill("fehlte")
    assert page.page.get_by_role("status").first.inner_text() == "1 von 63 beurteilt, 2 geändert"
    page.page.reload()
    assert page.target(0).input_value() == "Nehmt {n} für {W}.\nZeile „zwei“ =1"
    assert page.article(1).get_by_label("in Ordnung").is_checked()
    assert page.article(2).get_by_label("Kommentar").input_value() == "fehlte"
    saved = page.saved()
    assert saved.name == "beads-de-review.json"
    assert len(json.loads(saved.read_text(encoding="utf-8"))["units"]) == 3
    result = imported(page.folder, saved)
    assert counts(result) == (3, 0, 0, 0)
    first, second, third, *_ = read_catalog(page.catalog).messages
    assert (first.msgstr, first.is_fuzzy) == ("Nehmt {n} für {W}.\nZeile „zwei“ =1", True)
    assert (second.msgstr, second.is_fuzzy) == ("<img src=x onerror=alert(1)>", False)
    assert third.msgstr == "neu"
    assert third.comments == ("review by Ann: accuracy: omission, minor", "review by Ann: comment: fehlte")


def test_filter_search_and_pages(page: Page) -> None:
    articles = page.page.locator("article")
    assert articles.count() == 40
    page.page.get_by_role("button", name="Weiter").click()
    assert articles.count() == 23
    page.page.get_by_label("Suchen").fill("Text 7")
    assert articles.count() == 1
    page.page.get_by_label("Suchen").fill("nichts davon")
    assert articles.count() == 0
    assert page.page.get_by_text("Kein Text passt dazu.").is_visible()
    page.page.get_by_label("Suchen").fill("")
    for choice, number in (("findings", 1), ("untranslated", 1), ("changed", 0), ("open", 40), ("all", 40)):
        page.page.get_by_label("Zeigen").select_option(choice)
        assert articles.count() == number


def test_what_a_reviewer_sees(page: Page) -> None:
    article = page.article(0)
    assert article.locator(".source .term").inner_text() == "Take"
    assert "nehmen" in article.locator(".terms").inner_text()
    assert "nicht greifen" in article.locator(".terms").inner_text()
    assert article.locator(".source .sym").get_attribute("aria-label") == "white"
    assert article.locator(".findings").inner_text() == "a dash (wrong-dash)"
    assert "Prenez" in article.locator(".others").inner_text()
    page.target(0).fill("Nimm {n}.")
    assert "Verloren: {W}" in article.locator(".lost").inner_text()
    article.get_by_role("button", name="Wiederherstellen").click()
    assert page.target(0).input_value() == "Nimm {n} für {W}."
    assert page.article(1).locator("img").count() == 0


def test_the_keyboard_alone(page: Page) -> None:
    keyboard = page.page.keyboard
    keyboard.press("j")
    keyboard.press("j")
    keyboard.press("k")
    keyboard.press("a")
    assert page.article(0).get_by_label("in Ordnung").is_checked()
    keyboard.press("j")
    keyboard.press("r")
    assert page.article(1).get_by_label("zu überarbeiten").is_checked()
    keyboard.press("e")
    keyboard.type(" jar")
    assert page.target(1).input_value().endswith(" jar")
    keyboard.press("Escape")
    keyboard.press("/")
    keyboard.type("jar")
    assert page.page.locator("article").count() == 1


def test_every_control_has_a_name(page: Page) -> None:
    page.article(0).locator("summary").click()
    controls = page.page.locator("input:visible, select:visible, textarea:visible, button:visible")
    unnamed = controls.evaluate_all(
        "all => all.filter(e => !(e.labels && [...e.labels].some(l => l.textContent.trim())) && !e.ariaLabel"
        " && !e.textContent.trim()).map(e => e.outerHTML)"
    )
    assert unnamed == []
    assert page.page.locator("html").get_attribute("lang") == "de"
    assert page.target(0).get_attribute("lang") == "de"
    assert page.article(0).locator(".source .text").get_attribute("lang") == "en"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1400])
def test_nothing_is_wider_than_the_screen_and_all_is_legible(
    browser: Any, tmp_path: Path, width: int, scheme: str
) -> None:
    made = Page(browser, tmp_path, viewport={"width": width, "height": 800}, color_scheme=scheme)
    made.article(0).locator("summary").click()
    assert made.page.evaluate("document.documentElement.scrollWidth") <= width
    # WCAG 2.2, 1.4.3: contrast of text at least 4.5 to 1
    poor = made.page.evaluate("""() => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const rgb = (c) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
      const light = (c) => { const [r, g, b] = c.map((v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
      const behind = (e) => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c.slice(0, 3); } return [255, 255, 255]; };
      return [...document.querySelectorAll("h1, h2, h3, small, p, span, li, label, button, summary, textarea, select, dd, dt")]
        .filter((e) => e.offsetParent && e.textContent.trim() && !e.disabled)
        .map((e) => { const [a, b] = [light(rgb(getComputedStyle(e).color).slice(0, 3)), light(behind(e))].sort((x, y) => y - x); return [(a + 0.05) / (b + 0.05), e.className || e.tagName]; })
        .filter(([ratio]) => ratio < 4.5);
    }""")  # noqa: E501
    assert poor == []
    made.context.close()
    assert made.problems == []
