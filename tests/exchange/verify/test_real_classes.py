"""The real classes of the release beside what is imported of them: a handful in the fast suite, all of them in the slow one."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.exchange.importing import import_items
from envgen.exchange.proving import prove
from tests.exchange.test_real_items import CLASSES, item

HANDFUL = ("env_125_sft", "env_147_rl", "env_152_rl")  # times, broken imports, ids and sets


def check(names: list[str], place: Path, calls: int, *, hard_to_reach: int) -> None:
    """`hard_to_reach`: tools of one class of which no call may have succeeded, since class texts come without start states."""
    proofs = prove(import_items([item(name) for name in names], place / "specs"), calls=calls)
    assert [one.id for one in proofs] == names
    for one in proofs:
        assert not one.failed and not one.unexplained, (one.id, one.failed, one.faults)
        assert len(one.never_accepted) <= hard_to_reach, (one.id, one.never_accepted)
        assert one.is_proven or one.never_accepted, (one.id, one.shortcomings)
        assert one.compared >= calls
        assert not one.lost


def test_a_handful_does_what_its_classes_do(tmp_path: Path) -> None:
    check(list(HANDFUL), tmp_path, 400, hard_to_reach=0)


@pytest.mark.slow
def test_all_do_what_their_classes_do(tmp_path: Path) -> None:
    check(list(CLASSES), tmp_path, 1000, hard_to_reach=1)
