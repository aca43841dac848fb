"""Attacks are refused, each with the reason that it deserves."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.diagnostics import CODES
from tests.gate.desk import Piece, gate, pieces

ATTACKS = [piece for name in ("attacks.txt", "close_kinds.txt") for piece in pieces(Path(__file__).with_name(name))]


@pytest.mark.parametrize("piece", ATTACKS, ids=lambda piece: piece.title)
def test_is_refused(piece: Piece) -> None:
    problems = gate(piece.source)
    assert set(piece.codes) <= {problem.code for problem in problems}, problems
    assert all(CODES[code].level == "error" for code in piece.codes)


def test_every_code_of_the_gate_is_shown() -> None:
    shown = {code for piece in ATTACKS for code in piece.codes}
    elsewhere = {"G015", "G022"}  # test_places_and_limits.py
    assert shown | elsewhere == {code for code in CODES if code.startswith("G")}


def test_titles_are_distinct() -> None:
    titles = [piece.title for piece in ATTACKS]
    assert len(titles) == len(set(titles)) >= 40
