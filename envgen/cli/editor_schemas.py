"""The JSON Schemas of a project, which editors find by the first line of a blueprint or seed.

A schema that envgen wrote says so and bears the digest of its own text: one that somebody edited, or wrote, is never replaced.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

from envgen.resources import resource

FOLDER = "schemas"

_MARK = re.compile(r'^\{\n  "\$comment": "Written by envgen init, which keeps it up to date\. Digest: ([0-9a-f]{64})",\n')
_LINE = '  "$comment": "Written by envgen init, which keeps it up to date. Digest: {}",\n'


def project_schema(name: str) -> str:
    """The schema as a project gets it."""
    text = resource("schemas", name).read_text("utf-8")
    assert text.startswith("{\n")
    return "{\n" + _LINE.format(_digest(text)) + text.removeprefix("{\n")


def may_write(place: Path) -> bool:
    """Whether nothing stands there, or what envgen wrote."""
    if not os.path.lexists(place):
        return True
    try:
        text = place.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return False
    found = _MARK.match(text)
    return found is not None and found[1] == _digest("{\n" + text[found.end() :])


def modeline(file: Path, specs: Path, schema: str) -> str:
    """The line by which an editor finds the schema of a file below `specs`; empty where the project has none."""
    place = specs.parent / FOLDER / schema
    if not place.is_file():
        return ""
    return f"# yaml-language-server: $schema={Path(os.path.relpath(place, file.parent)).as_posix()}\n"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
