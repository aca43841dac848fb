"""Every attack wins where no wall stands: what is contained elsewhere is no paper tiger."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sandbox.attack_files import CLASSES, WINS, Attack, attacks
from tests.sandbox.without_wall import Run

ATTACKS = attacks()


def test_there_are_attacks_of_every_class() -> None:
    kinds = [attack.kind for attack in ATTACKS]
    assert set(kinds) == set(CLASSES)
    assert min(kinds.count(kind) for kind in CLASSES) >= 40
    assert all(attack.about and attack.wins in WINS for attack in ATTACKS)
    assert len({attack.about for attack in ATTACKS}) == len(ATTACKS)


@pytest.mark.slow
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_wins(attack: Attack, tmp_path: Path) -> None:
    run = Run(attack.source, tmp_path, patience=0.7 if attack.wins == "hangs" else 20)
    assert attack.wins in run.judge(), (run.wins, run.replies, run.last[-2_000:])
