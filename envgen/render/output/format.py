"""The formatter: ruff, pinned exactly and deaf to the user's configuration. Formats many files at once, decides nothing."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock

from envgen.render.output.import_order import needs_sorting

PINNED = "0.17.6"  # as in pyproject.toml: the bytes of generated code depend on it
LINE_LENGTH = 132

_SETTINGS = (
    f"line-length={LINE_LENGTH}",
    'target-version="py311"',
    "lint.isort.combine-as-imports=true",
    # Without this ruff would look into the temporary folder to tell first-party modules from others.
    "lint.isort.known-third-party=['envgen_runtime', 'envgen']",
)
_CONFIG = ("--isolated", "--no-cache", "--quiet", *(part for setting in _SETTINGS for part in ("--config", setting)))

_LOOKING = Lock()


class FormatError(Exception):
    """The formatter is missing, has another version, or refuses a file."""


def format_files(files: Mapping[str, str]) -> dict[str, str]:
    """The same paths with their Python formatted and imports sorted; files of other kinds come back as they are."""
    python = {path: text for path, text in files.items() if path.endswith((".py", ".pyi"))}
    if not python:
        return dict(files)
    try:
        return {**files, **_formatted(python)}
    except OSError as error:
        told = error.strerror or str(error)
        raise FormatError(f"the formatter cannot work in the temporary folder (TMPDIR): {told}") from error


def _formatted(python: Mapping[str, str]) -> dict[str, str]:
    with tempfile.TemporaryDirectory(prefix="envgen-", ignore_cleanup_errors=True) as folder:
        # Numbered names: a path of the user can hold anything, and nobody's per-file settings may match.
        places = {path: Path(folder, f"f{index}{Path(path).suffix}") for index, path in enumerate(python)}
        for path, place in places.items():
            place.write_bytes(python[path].encode())
        unsorted = [str(place) for path, place in places.items() if needs_sorting(python[path])]
        if unsorted:
            _run("check", "--select", "I", "--fix", *_CONFIG, *unsorted, names=places)
        try:
            _run("format", *_CONFIG, folder, names=places)
        except FormatError:
            _run("check", "--select", "I", "--fix", *_CONFIG, folder, names=places)  # it names what it cannot read
            raise
        return {path: place.read_bytes().decode() for path, place in places.items()}


def _run(*arguments: str, names: Mapping[str, Path]) -> None:
    command = [_ruff(), *arguments]
    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", errors="replace", check=False, stdin=subprocess.DEVNULL
        )
    except OSError as error:
        raise FormatError(f"ruff cannot be started: {error.strerror or error}") from error
    if done.returncode != 0:
        told = done.stderr + done.stdout or f"ruff ended with status {done.returncode} and said nothing"
        for path, place in names.items():
            told = told.replace(str(place), path)
        raise FormatError(told.strip())


def _ruff() -> str:
    """The path of the one ruff that may format."""
    with _LOOKING:  # sysconfig, which is asked for it, tells half of what it knows to a second thread that asks meanwhile
        return _found_ruff()


@cache
def _found_ruff() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version("ruff")
    except PackageNotFoundError:
        raise FormatError(f"ruff is not installed: pip install ruff=={PINNED}") from None
    if found != PINNED:
        raise FormatError(f"ruff {found} is installed, and generated code is formatted by {PINNED}: pip install ruff=={PINNED}")
    from ruff import find_ruff_bin  # type: ignore[import-untyped]

    try:
        return str(find_ruff_bin())
    except FileNotFoundError:
        mend = f"pip install --force-reinstall ruff=={PINNED}"
        raise FormatError(f"ruff is installed, and its program is gone: {mend}") from None
