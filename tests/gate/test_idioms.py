"""What people and models write every day passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gate.desk import Piece, gate, pieces

IDIOMS = list(pieces(Path(__file__).with_name("idioms.txt")))


@pytest.mark.parametrize("piece", IDIOMS, ids=lambda piece: piece.title)
def test_passes(piece: Piece) -> None:
    compile(piece.source, "bodies.py", "exec")  # the piece is Python, and not only for the parser
    assert [f"{one.at.line}:{one.at.column} {one.code} {one.message}" for one in gate(piece.source)] == []


def test_titles_are_distinct() -> None:
    titles = [piece.title for piece in IDIOMS]
    assert len(titles) == len(set(titles)) >= 60
