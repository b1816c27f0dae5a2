"""Imports go one way, and the engine knows no game."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import ROOT

PACKAGE = ROOT / "l10n"
MODULES = sorted(PACKAGE.rglob("*.py"))

#: What each package may import of the others; a job is a module right in ``l10n`` (pipeline, checking …).
JOB = {"catalogs", "checks", "equivalence", "errors", "exchange", "grammar", "job", "languages", "model", "renderings",
       "reports", "root", "stores"}  # fmt: skip
MAY_IMPORT = {
    "cli": JOB | {"cli"},
    "job": JOB,
    "checks": {"grammar", "languages", "model", "errors"},
    "reports": {"grammar", "languages", "model", "errors"},
    "exchange": {"grammar", "languages", "model", "errors", "stores", "root"},
    "equivalence": {"grammar", "languages", "model", "errors"},
    "catalogs": {"grammar", "languages", "model", "errors"},
    "renderings": {"model", "errors"},
    "grammar": {"languages", "model", "errors"},
    "languages": {"model", "errors"},
    "stores": {"model", "errors", "root"},
    "model": {"errors"},
    "errors": set(),
    "root": {"job"},
}
#: Libraries that read and write files, and who may use them.
FILE_LIBRARIES = {"polib", "ruamel", "openpyxl", "lxml", "yaml", "jinja2", "markupsafe"}
THEIR_USERS = {"stores", "exchange"}
#: Words of the glossary that are words of everybody.
ORDINARY = frozenset(
    {
        "ability", "action", "activate", "additional", "base", "block", "box", "card", "cast", "color", "control",
        "copy", "cost", "count", "create", "double", "draw", "effect", "end", "enter", "first", "frame", "game",
        "hand", "keyword", "kind", "last", "legal", "listed", "name", "normal", "number", "option",
        "part", "player", "pool", "protection", "random", "reach", "rest", "rule", "rules", "source", "stack", "step",
        "symbol",
        "target", "text", "token", "total", "trigger", "turn", "type", "with", "word", "words",
    }
)  # fmt: skip
#: A word that means something else in a module: a folder of an operating system.
ELSEWHERE = {"cache.py": {"library"}}


def layer(path: Path) -> str:
    """The package that a module belongs to, ``job`` for modules right in ``l10n``."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if len(parts) > 1:
        return parts[0]
    return {"__init__": "root", "errors": "errors", "__main__": "cli"}.get(parts[0], "job")


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The modules that a module imports when it runs, with lines; imports for type checkers only are left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module, node.lineno
        yield from imports(node)


def target(module: str) -> str:
    """The layer of an imported module of ours."""
    parts = module.split(".")[1:]
    if not parts:
        return "root"
    path = PACKAGE.joinpath(*parts)
    return layer(path / "__init__.py") if path.is_dir() else layer(path.with_suffix(".py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    own = layer(path)
    wrong = []
    for module, line in imports(ast.parse(path.read_text(encoding="utf-8"))):
        first = module.split(".")[0]
        if first == "l10n":
            other = target(module)
            if other != own and other not in MAY_IMPORT[own]:
                wrong.append(f"{path}:{line}: {own} must not import {other} ({module})")
        elif first in FILE_LIBRARIES and own not in THEIR_USERS:
            wrong.append(f"{path}:{line}: only {', '.join(sorted(THEIR_USERS))} may import {first}")
    assert not wrong, "\n".join(wrong)


def game_words() -> set[str]:
    """Words of the bundled game: its mechanics, and the things, keywords and zones of its glossary."""
    words = {path.stem for path in (ROOT / "glossary/mechanics").glob("*.yaml")}
    for name in ("cards", "keywords", "zones"):
        path = ROOT / "glossary/concepts" / f"{name}.yaml"
        if path.is_file():
            words |= set(re.findall(r"^([\w-]+):", path.read_text(encoding="utf-8"), re.MULTILINE))
    return {part for word in words for part in word.split("-") if len(part) > 2} - ORDINARY


def example_lines(tree: ast.AST) -> set[int]:
    """The lines of examples that checks give, and of constants that they use: texts that are checked, not logic."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Example"]
    names = {node.id for call in calls for node in ast.walk(call) if isinstance(node, ast.Name)}
    constants = [
        node
        for node in ast.iter_child_nodes(tree)
        if isinstance(node, ast.Assign) and names & {ast.unparse(target) for target in node.targets}
    ]
    return {line for node in (*calls, *constants) for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_engine_knows_no_game(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    words = game_words() - ELSEWHERE.get(path.name, set())
    skipped = example_lines(ast.parse(source))
    found = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.start[0] in skipped or token.type not in (tokenize.NAME, tokenize.STRING, tokenize.COMMENT):
            continue
        hits = words & {part.lower() for part in re.findall(r"[A-Za-z]+", token.string.replace("_", " "))}
        found += [f"{path}:{token.start[0]}: {word}" for word in sorted(hits)]
    assert not found, "\n".join(found)


def test_no_module_is_too_long() -> None:
    lengths = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n") for path in MODULES}
    assert {name: length for name, length in lengths.items() if length > 500} == {}
