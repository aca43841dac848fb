"""The lineage of a spec is read back as it was written, whatever a model said in it."""

from __future__ import annotations

from pathlib import Path

from envgen.synthesis.provenance import add_origins, read_origins


def test_letters_that_end_lines_elsewhere_end_none_here(tmp_path: Path) -> None:
    lines = [{"stage": "implement", "what": "desk", "refused": [f"line 1, `x{end}y`: no Python"]} for end in "\u2028\x85\x0c\x1e"]
    add_origins(tmp_path, lines[:2])
    add_origins(tmp_path, lines[1:])
    assert read_origins(tmp_path) == lines
