"""A class file that does not stand alone is told, and is not written."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.exchange.exporting import proving
from envgen.exchange.exporting.run import _outcome
from tests.exchange.exporting.odd import odd_shop


def test_a_class_that_cannot_be_imported_alone_has_a_fault() -> None:
    assert "ValueError" in proving.fault_of("raise ValueError('no')\n", "Shop", ["sell"], {})


def test_it_is_told_and_no_item_is_made_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd_shop(tmp_path)
    assert not _outcome(tmp_path / "odd_shop").problems
    monkeypatch.setattr(proving, "fault_of", lambda *_: "StateError: books/B1/due: is required")
    outcome = _outcome(tmp_path / "odd_shop")
    assert outcome.item is None
    assert [(one.code, one.message) for one in outcome.problems] == [
        ("F007", "its class file does not stand alone: StateError: books/B1/due: is required")
    ]
