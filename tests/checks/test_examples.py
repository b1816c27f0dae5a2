"""Every example of every rule is tried: the bad ones are found, the good ones are not, the fixes do what they say."""

from __future__ import annotations

import pytest

from l10n.checks.framework import Example
from l10n.checks.registry import all_checks
from tests.checks.running import findings_on, fixed_text

_RULES = [check.rule for check in all_checks().values() if check.scope != "ruleset"]
BAD = [pytest.param(rule.id, example, id=f"{rule.id}-{n}") for rule in _RULES for n, example in enumerate(rule.bad)]
GOOD = [pytest.param(rule.id, example, id=f"{rule.id}-{n}") for rule in _RULES for n, example in enumerate(rule.good)]
FIXED = [
    pytest.param(rule.id, example, id=f"{rule.id}-{n}")
    for rule in _RULES
    for n, example in enumerate(rule.bad)
    if example.fixed is not None
]


@pytest.mark.parametrize(("rule", "example"), BAD)
def test_bad_example_is_found(rule: str, example: Example) -> None:
    raised = findings_on(example, rule)
    assert raised, f"{rule} says nothing about {example.msgstr or example.po!r}"
    for item in raised:
        for span in item.finding.evidence:
            text = item.source if span.side == "source" else item.target
            assert text[span.start : span.end] == span.text


@pytest.mark.parametrize(("rule", "example"), GOOD)
def test_good_example_is_left_alone(rule: str, example: Example) -> None:
    assert [item.finding.message for item in findings_on(example, rule)] == []


@pytest.mark.parametrize(("rule", "example"), FIXED)
def test_fix_gives_the_text_that_is_stated(rule: str, example: Example) -> None:
    assert fixed_text(example, rule) == example.fixed


def test_every_rule_with_a_fix_is_quiet_after_it() -> None:
    for rule in _RULES:
        for example in rule.bad:
            if example.fixed is not None:
                mended = Example(
                    **{name: getattr(example, name) for name in Example.__slots__} | {"msgstr": example.fixed}
                )
                assert [f.finding.message for f in findings_on(mended, rule.id)] == [], (rule.id, example.fixed)
