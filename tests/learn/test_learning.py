"""A learner learns: a short run for one task, and, slow, the whole proof. Its calls come from task and state alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from envgen_runtime import Environment

from benchmarks.learning import SCENARIOS, SEEDS, Curve, curve, draw, main
from envgen.learn.candidates import candidates


def test_a_short_run_learns_more_than_chance() -> None:
    one = curve(0, episodes=300, window=60, scenarios=["lift-after-payment"])
    assert one.has_learned, str(one)
    assert one.learned == curve(0, episodes=300, window=60, scenarios=["lift-after-payment"]).learned


@pytest.mark.slow
def test_every_seed_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    assert main(["--picture", str(tmp_path / "curves.png")]) == 0
    assert capsys.readouterr().out.count("; has learned") == len(SEEDS)
    assert (tmp_path / "curves.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("learned", "verdict"), [([0.5] * 6, False), ([0.1, 0.1, 0.4, 0.4], True), ([0.1, 0.1, 0.39, 0.39], False)]
)
def test_what_counts_as_learned(learned: list[float], verdict: bool) -> None:
    assert Curve(0, learned, [0.1], window=2).has_learned is verdict
    assert not Curve(0, learned, [0.95], window=2).has_learned


def test_the_curves_are_drawn_alike(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    curves = [Curve(seed, [number / 100 for number in range(100)], [0.1, 0.2]) for seed in (0, 1)]
    for name in ("a.png", "b.png"):
        draw(curves, tmp_path / name)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_candidates_know_nothing_of_checks_and_solution(
    desk: type[Environment], scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from envgen_runtime import scenarios

    env = desk()
    found = candidates(env, scenario)
    assert len(found) > 40
    known = scenarios(desk)[scenario]
    bare = {name: value for name, value in known._data.items() if name not in ("checks", "solution")}
    monkeypatch.setattr(known, "_data", bare)
    monkeypatch.setattr(known, "_functions", {})
    assert candidates(env, scenario) == found
