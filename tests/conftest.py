"""Fixtures that more than one test uses."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).resolve().parent
#: The folder of this checkout.
ROOT = TESTS.parent
#: Real texts that are not part of the project; tests that read them are skipped where they are missing.
SHARED = ROOT.parent / "shared"

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="rewrite the files in tests/golden")


@pytest.fixture(autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or fills the user's own cache; all tests of a run share one."""
    folder = tmp_path_factory.getbasetemp() / "cache"
    monkeypatch.setenv("L10N_CACHE_DIR", str(folder))
    return folder


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A copy of the made-up game in ``tests/toy`` (English and Russian), to be changed at will."""
    return Path(shutil.copytree(TESTS / "toy", tmp_path / "toy"))


@pytest.fixture
def shared() -> Path:
    """The folder of real texts; skips where it is missing."""
    if not SHARED.is_dir():
        pytest.skip("../shared is not there, so no real texts to test with")
    return SHARED


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be rewritten instead of compared."""
    return bool(request.config.getoption("--rewrite-golden"))
