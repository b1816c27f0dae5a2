"""Runs a command of this checkout and does all set-up it needs: ``python3 tools/run.py l10n render``.

Makes ``.venv`` beside the project when it is not there, installs the project into it (for any other command than
``l10n`` with the development tools), and runs the command. Later runs go straight to it, until ``pyproject.toml``
changes. Needs Python 3.11 or newer and nothing else; the system's own packages are left alone.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def main(arguments: list[str]) -> int:
    """Run a command; returns its exit status, 2 where it can not be set up."""
    if sys.version_info < (3, 11):  # noqa: UP036
        newer = next(filter(None, map(shutil.which, ("python3.13", "python3.12", "python3.11"))), None)
        if newer is None:
            print("rules-l10n needs Python 3.11 or newer", file=sys.stderr)
            return 2
        return subprocess.call([newer, __file__, *arguments])
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    name, *rest = arguments
    try:
        install("" if name == "l10n" else "[dev]")
    except (subprocess.CalledProcessError, OSError) as error:
        print(
            f"the set-up failed: {error}\nIt needs the network, and a folder that can be written to.", file=sys.stderr
        )
        return 2
    return subprocess.call([str(BIN / name), *rest])


def install(extra: str) -> None:
    """Install the project with its extra, unless that has been done for this very ``pyproject.toml``."""
    stamp = VENV / f".installed{extra.strip('[]')}"
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + str(ROOT).encode()).hexdigest()
    if PYTHON.exists() and any(
        path.exists() and path.read_text() == wanted for path in {stamp, VENV / ".installeddev"}
    ):
        return
    print("setting up .venv …", file=sys.stderr)
    pip = make_venv()
    subprocess.run([*pip, "install", "--quiet", "--editable", f"{ROOT}{extra}"], check=True)
    stamp.write_text(wanted)


def make_venv() -> list[str]:
    """Make the virtual environment; returns the command that runs pip for it."""
    own_pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]
    if PYTHON.exists() and succeeds([*own_pip, "--version"]):
        return own_pip
    shutil.rmtree(VENV, ignore_errors=True)
    if succeeds([sys.executable, "-m", "venv", str(VENV)]):
        return own_pip
    shutil.rmtree(VENV, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(VENV)], check=True)
    outer = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(PYTHON)]
    if not succeeds([*outer, "--version"]):
        raise OSError("this Python has neither venv with pip nor pip; install one of them (Debian: python3-venv)")
    return outer


def succeeds(command: list[str]) -> bool:
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
