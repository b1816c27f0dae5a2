"""The examples of rules on rulesets: changes to the made-up harbour game."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.checking import open_context
from l10n.checks.framework import Example
from l10n.checks.registry import all_checks
from l10n.checks.runner import run_ruleset
from l10n.model.finding import Raised
from l10n.stores.project_files import read_settings
from tests.made_up import write_harbour

_CHECKS = [check for check in all_checks().values() if check.scope == "ruleset"]


def examples(kind: str) -> list[object]:
    return [
        pytest.param(check.rule.id, example, id=f"{check.rule.id}-{n}")
        for check in _CHECKS
        for n, example in enumerate(getattr(check.rule, kind))
    ]


def findings_on(example: Example, rule: str, folder: Path) -> list[Raised]:
    project = write_harbour(folder)
    for name, old, new in example.edits:
        path = project / name
        if not old:  # a file that the harbour does not have
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(new, encoding="utf-8")
            continue
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{name} has no {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    context = open_context(project, read_settings(project), [], is_whole=True)
    raised = run_ruleset(context, [all_checks()[rule]])
    assert all(item.finding.rule == rule for item in raised), raised
    return raised


@pytest.mark.parametrize(("rule", "example"), examples("bad"))
def test_bad_example_is_found(rule: str, example: Example, tmp_path: Path) -> None:
    raised = findings_on(example, rule, tmp_path)
    assert raised
    assert all(item.finding.file for item in raised)


@pytest.mark.parametrize(("rule", "example"), examples("good"))
def test_good_example_is_left_alone(rule: str, example: Example, tmp_path: Path) -> None:
    assert [item.finding.message for item in findings_on(example, rule, tmp_path)] == []
