"""Articles of our own, which say the rules in other words than the records and the five articles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from l10n.auditing import Auditor
from l10n.project import open_project
from l10n.stores.yaml_files import read_plain

from ..conftest import ROOT

HERE = Path(__file__).parent / "articles"
LABELS: dict[str, dict[str, Any]] = read_plain(HERE / "labels.yaml")[0]
TURNS = [(language, *turn) for language, labels in LABELS.items() for turn in labels["turns"]]


@pytest.fixture(scope="module")
def auditor() -> Auditor:
    return Auditor(open_project(ROOT))


def article(language: str) -> str:
    return (HERE / f"{language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LABELS)
def test_just_what_an_article_states_is_stated(auditor: Auditor, language: str) -> None:
    found = auditor.audit(article(language), language).clauses
    assert {id_ for id_, verdict in found.items() if verdict.status == "stated"} == {
        *LABELS[language]["stated"].split()
    }


@pytest.mark.parametrize("language", LABELS)
def test_only_what_an_article_turns_round_is_contradicted(auditor: Auditor, language: str) -> None:
    found = auditor.audit(article(language), language).clauses
    contradicted = {id_ for id_, verdict in found.items() if verdict.status == "contradicted"}
    assert contradicted <= {*LABELS[language]["turned"].split()}


@pytest.mark.parametrize(("language", "clause", "before", "after"), TURNS)
def test_a_turned_sentence_states_nothing(
    auditor: Auditor, language: str, clause: str, before: str, after: str
) -> None:
    assert article(language).count(before) == 1
    verdict = auditor.audit(article(language).replace(before, after), language).clauses[clause]
    assert verdict.status != "stated"
    assert verdict.judgement is not None
