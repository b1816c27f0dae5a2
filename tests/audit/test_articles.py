"""The audit of a project: its own wordings, the five real articles, bad input, and the command."""

from __future__ import annotations

import json
import random
from html.parser import HTMLParser
from pathlib import Path

import pytest

from benchmarks.audit import edits, turns
from l10n.auditing import Auditor, audit_articles
from l10n.cli.main import main
from l10n.equivalence.audit.formats import format_names, writer
from l10n.equivalence.audit.passages import sentences
from l10n.equivalence.audit.result import evidence
from l10n.equivalence.audit.signature import concepts_of
from l10n.errors import DataError, UsageError
from l10n.pipeline import render
from l10n.project import Project, open_project
from l10n.stores.yaml_files import read_plain

from ..conftest import ROOT

TRUTH: dict[str, dict[str, str]] = read_plain(ROOT / "benchmarks/audit_truth.yaml")[0]
LANGUAGES = ("en", "it", "es", "de", "fr", "ru")


@pytest.fixture(scope="module")
def project() -> Project:
    return open_project(ROOT)


@pytest.fixture(scope="module")
def auditor(project: Project) -> Auditor:
    return Auditor(project)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_the_records_word_is_stated(project: Project, auditor: Auditor, language: str) -> None:
    text = "\n".join(rendering.text for rendering in render(project, languages=[language], has_clauses=True))
    found = auditor.audit(text, language).clauses
    assert {id_: verdict.status for id_, verdict in found.items() if verdict.status != "stated"} == {}
    assert len(found) == 74


def _known(auditor: Auditor, language: str) -> set[str]:
    """The concepts that a language has words for."""
    words = auditor.words(language)
    known = {concept for concepts in words.forms.values() for concept in concepts}
    known |= {concept for row in words.gapped.values() for _, concepts in row for concept in concepts}
    return known | {"stats", "number"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_of_a_signature_can_be_said(auditor: Auditor, language: str) -> None:
    known = _known(auditor, language)
    mute = {
        f"{signature.id}: {item.written}"
        for signature in auditor.guide.signatures.values()
        if signature.id in _written_ids()
        for parts in signature.readings
        for part in parts
        for item in part.items
        for step in item.steps
        if not any(all(c in known or c.startswith("number:") for c in names) for names in step)
    }
    assert sorted(mute) == []


def test_every_concept_of_the_guide_has_words_somewhere(auditor: Auditor) -> None:
    known = {concept for language in LANGUAGES for concept in _known(auditor, language)}
    guide = auditor.guide
    used = concepts_of([signature for id_, signature in guide.signatures.items() if id_ in _written_ids()])
    used |= guide.operators | guide.boundaries | guide.opposites.keys()
    assert sorted(c for c in used - known if not c.startswith("number:")) == []


def _written_ids() -> set[str]:
    data, _ = read_plain(ROOT / "glossary/audit/clauses.yaml")
    return {f"{mechanic}.{clause}" for mechanic, clauses in data["clauses"].items() for clause in clauses}


@pytest.mark.parametrize("name", sorted(TRUTH))
def test_the_table_of_the_articles_is_right(auditor: Auditor, shared: Path, name: str) -> None:
    text = (shared / "articles" / name).read_text(encoding="utf-8")
    found = auditor.audit(text, name.partition(".")[0], name).clauses
    wrong = [id_ for id_, verdict in found.items() if verdict.status != ("stated" if id_ in TRUTH[name] else "silent")]
    assert wrong == []
    assert {c: f"{found[c].line}.{found[c].number}" for c in TRUTH[name]} == TRUTH[name]
    lines = set(text.splitlines())
    for verdict in found.values():
        if verdict.status == "stated":
            assert evidence(verdict)
            assert verdict.sentence and any(verdict.sentence[:20] in line for line in lines)


@pytest.mark.parametrize("name", sorted(TRUTH))
def test_turned_sentences_are_not_called_stated(auditor: Auditor, shared: Path, name: str) -> None:
    """A sample of what ``benchmarks/audit.py`` measures: the sentence alone, its meaning turned."""
    text = (shared / "articles" / name).read_text(encoding="utf-8")
    operators, _ = read_plain(ROOT / "benchmarks/audit_edits.yaml")
    language = name.partition(".")[0]
    rows, _ = read_plain(ROOT / "benchmarks/audit_turns.yaml")
    made = list(edits(text, language, TRUTH[name], operators))
    by_hand = list(turns(text, language, TRUTH[name], rows[language]))
    sample = random.Random(1).sample(made, 15) + random.Random(1).sample(by_hand, 15)
    stated = [e.operator for e in sample if auditor.audit(text.replace(e.before, e.after), language)
              .clauses[e.clause].status == "stated" and e.before in text]  # fmt: skip
    assert len(stated) <= 1, stated


def test_control_characters_are_not_quoted(auditor: Auditor) -> None:
    text = "If one spell targets \x1b[31m\x07 several creatures with heroic, each triggers.\x00"
    verdict = auditor.audit(text, "en").clauses["heroic.each-triggers"]
    assert verdict.sentence and verdict.sentence.isprintable()


def test_the_truth_names_sentences_that_are_there(shared: Path) -> None:
    for name, labels in TRUTH.items():
        text = (shared / "articles" / name).read_text(encoding="utf-8")
        assert set(labels.values()) <= {f"{each.line}.{each.number}" for each in sentences(text)}, name
        assert 40 <= len(labels) <= 60


def test_the_language_comes_from_name_or_words(project: Project, tmp_path: Path) -> None:
    wording = render(project, ["heroic"], languages=["de"], has_clauses=True)[0].text
    for name, text in (("de.article.txt", ""), ("article.de.txt", ""), ("article.txt", wording)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert audit_articles(project, [tmp_path / name])[0].language == "de"
    (tmp_path / "article.txt").write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="--lang"):
        audit_articles(project, [tmp_path / "article.txt"])
    assert audit_articles(project, [tmp_path / "article.txt"], ["it"])[0].note == "this text is empty"


def test_bad_input_is_told(project: Project, tmp_path: Path) -> None:
    (tmp_path / "it.txt").write_bytes(b"one\n\xff\xfe")
    with pytest.raises(DataError, match=r"it\.txt:2: .*UTF-8"):
        audit_articles(project, [tmp_path / "it.txt"])
    with pytest.raises(DataError, match="can't be read"):
        audit_articles(project, [tmp_path / "none.txt"])
    (tmp_path / "a.txt").write_text("x", encoding="utf-8")
    with pytest.raises(UsageError, match="unknown language"):
        audit_articles(project, [tmp_path / "a.txt"], ["xx"])
    with pytest.raises(UsageError, match="1 articles and 2 languages"):
        audit_articles(project, [tmp_path / "a.txt"], ["it", "de"])


def test_another_language_is_noted_and_silent(project: Project, auditor: Auditor) -> None:
    text = "\n".join(rendering.text for rendering in render(project, languages=["ru"], has_clauses=True))
    found = auditor.audit(text, "it")
    assert "is it an article in 'it'?" in found.note
    assert found.counts() == {"silent": 74}


def test_noise_is_silent(auditor: Auditor) -> None:
    draw = random.Random(1)
    text = "".join(draw.choice("abcdefgh  .,\n(){}€“»日\u200f") for _ in range(40_000))
    for noise in (text, "x" * 40_000, "non " * 10_000, "(" * 40_000, "\u200f\u200e" * 1_000):
        assert auditor.audit(noise, "it").counts() == {"silent": 74}


def test_a_project_without_rows_for_audits_is_audited_by_its_trees(toy: Path) -> None:
    opened = open_project(toy)
    for language in opened.languages:
        text = "\n".join(rendering.text for rendering in render(opened, languages=[language], has_clauses=True))
        assert set(Auditor(opened).audit(text, language).counts()) <= {"stated"}


def test_a_signature_of_no_clause_is_refused(toy: Path) -> None:
    (toy / "glossary/audit").mkdir()
    (toy / "glossary/audit/clauses.yaml").write_text("clauses: {gather: {plian: bead}}\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"there is no clause 'gather\.plian'"):
        Auditor(open_project(toy))


def test_the_formats(project: Project, auditor: Auditor) -> None:
    article = "Nyx\n\n" + render(project, ["heroic"], languages=["it"], has_clauses=True)[0].text
    audits = [auditor.audit(article, "it", "folder/<it>.txt"), auditor.audit("", "de", "de.txt")]
    assert format_names() == ["html", "json", "text"]
    data = json.loads("".join(writer("json")(audits, 0)))
    assert [each["language"] for each in data["articles"]] == ["it", "de"]
    clause = data["articles"][0]["clauses"]["heroic.trigger"]
    assert clause["status"] == "stated" and clause["sentence"] and clause["evidence"]
    page = "".join(writer("html")(audits, 0))
    parser = HTMLParser()
    parser.feed(page)
    assert "&lt;it&gt;.txt" in page and "<it>" not in page and "http" not in page
    table = "".join(writer("text")(audits, 0))
    assert "heroic.trigger" in table and "\033" not in table
    assert "\033" in "".join(writer("text")(audits[:1], 60))
    with pytest.raises(UsageError, match="unknown format"):
        writer("pdf")


def test_the_command(project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "article.txt"
    path.write_text(render(project, ["heroic"], languages=["fr"], has_clauses=True)[0].text, encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["audit", "--project", str(ROOT), "--lang", "fr", "--format", "json", str(path)])
    assert not left.value.code
    assert json.loads(capsys.readouterr().out)["articles"][0]["clauses"]["heroic.trigger"]["status"] == "stated"
    with pytest.raises(SystemExit) as left:
        main(["audit", "--project", str(ROOT), "--lang", "xx", str(path)])
    assert left.value.code == 2
