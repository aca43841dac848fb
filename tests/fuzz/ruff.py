"""Ruff's rules about names, over texts."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from envgen.render.output.format import _ruff


def complaints(files: Mapping[str, str]) -> dict[str, list[tuple[str, str]]]:
    """(code, message) by path, of rules F and E9."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        places = {str(Path(folder, f"f{number}.py").resolve()): path for number, path in enumerate(files)}
        for place, path in places.items():
            Path(place).write_bytes(files[path].encode())
        arguments = ["check", "--isolated", "--no-cache", "--quiet", "--select", "F,E9", "--output-format", "json", folder]
        done = subprocess.run([_ruff(), *arguments], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
        found: dict[str, list[tuple[str, str]]] = {}
        for one in json.loads(done.stdout or "[]"):
            found.setdefault(places[one["filename"]], []).append((one["code"] or "syntax", one["message"]))
        return found
