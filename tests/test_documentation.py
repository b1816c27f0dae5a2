"""What the documentation says is so: commands that exist, and the test command that ``.ci/run`` runs."""

from __future__ import annotations

import re
import subprocess

from l10n.cli.main import group

from .conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_ci_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    pattern = re.search(r"sed -n '(.+?)' README\.md", script)
    assert pattern is not None
    done = subprocess.run(
        ["sed", "-n", pattern.group(1), "README.md"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "python3 tools/run.py pytest\n"


def test_commands_of_the_readme_exist() -> None:
    context = group.make_context("l10n", [], resilient_parsing=True)
    named = set(re.findall(r"l10n ([a-z]+)\b", README)) - {"knows"}
    assert named <= set(group.list_commands(context))


def test_the_page_of_facts_explains_every_key() -> None:
    page = (ROOT / "docs/facts.md").read_text(encoding="utf-8")
    folder = ROOT / "glossary" / "facts"
    keys = {
        re.match(r"[a-z]+", line) for path in folder.glob("*.yaml") for line in path.read_text("utf-8").splitlines()
    }
    named = {match[0] for match in keys if match is not None}
    assert {"forms", "order", "lists"} <= named
    assert {key for key in named if not re.search(rf"\b{key}\b", page)} == set()


def test_both_commands_of_the_readme_do_their_own_set_up() -> None:
    commands = re.findall(r"```sh\n(.+?)\n```", README, re.DOTALL)
    assert commands[:2] == ["python3 tools/run.py l10n render", "python3 tools/run.py pytest"]
