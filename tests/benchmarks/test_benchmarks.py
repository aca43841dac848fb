"""The benchmarks run, and what they measure is what they say: their checks are checks."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks import resets
from benchmarks.call_cost import KINDS, Kind, PlainStockroom
from benchmarks.episodes import CALLS, checks, episode_of_envgen, episode_of_wrapper
from benchmarks.report import Row, as_markdown
from benchmarks.stockroom import rendered, state_of
from benchmarks.synthetic import write_spec
from benchmarks.wrapper import Wrapper, differences

ROOT = Path(__file__).parents[2]


def test_the_quick_run_has_a_row_for_every_budget() -> None:
    command = [sys.executable, "-m", "benchmarks", "--quick", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    rows = json.loads(done.stdout)["rows"]
    assert len(rows) == 22 + 12 + 5 + 2
    assert all(row["measured"] > 0 and row["baseline"] for row in rows)
    without = [row["name"] for row in rows if not row["budget"] and not row["name"].startswith("reset:")]
    assert without == [
        "scoring: 5 checks, 20 KB state, as plain data",
        "isolated episode: reset, 15 calls, 5 checks, 5 KB state, one message an episode",
        "rollout: 64 episodes of fifteen calls, 5 KB state",
        "test, nothing changed",
    ], "there is a budget for everything else"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_raw_method_does_what_the_call_does(kind: Kind) -> None:
    with rendered(5) as stockroom:
        env, plain = stockroom.cls(stockroom.seed(5)), PlainStockroom(state_of(5))
        for _, arguments in zip(range(3), kind.arguments(), strict=False):
            result = env.call(kind.tool, arguments)
            assert result.ok is not kind.is_refused
            if kind.is_refused:
                with pytest.raises(KeyError):
                    getattr(plain, kind.tool)(**arguments)
            else:
                assert getattr(plain, kind.tool)(**arguments) == result.value
        assert env.state()["items"] == plain.items


@pytest.mark.parametrize("kind", resets.KINDS, ids=lambda kind: kind.name)
def test_the_episodes_before_a_reset_change_what_they_say(kind: resets.Kind) -> None:
    with rendered(5) as stockroom:
        env = stockroom.cls(stockroom.seed(5))
        mark = env.mark()
        kind.episode(env)
        assert len(env.changes_since(mark)) == resets.CALLS
        assert resets.reset_seconds(env, stockroom.seed(5), kind, 1) > 0
        assert list(env.items) == list(state_of(5)["items"])


def test_an_episode_passes_its_checks_in_both_worlds_and_again_after_a_reset() -> None:
    with rendered(5) as stockroom:
        ours = episode_of_envgen(stockroom.cls(scenario=stockroom.scenario(5)), stockroom.scenario(5))
        assert ours() == ours() == [True] * 5
    theirs = episode_of_wrapper(5)
    assert theirs() == theirs() == [True] * 5


def test_the_checks_are_false_where_nothing_was_done() -> None:
    state = state_of(5)
    with pytest.raises(KeyError):
        checks(state, state, [], "")
    idle = checks(
        state, {"items": {**state["items"], "I000077": {"label": "x", "count": 1}}}, [{"path": "/shelves/S1/room"}], "I000077"
    )
    assert idle == [False, False, True, False, False]


def test_both_worlds_make_the_same_of_the_same_calls() -> None:
    with rendered(5) as stockroom:
        env = stockroom.cls(stockroom.seed(5))
        wrapper = Wrapper(state_of(5))
        wrapper.reset()
        told: list[tuple[bool, bool]] = []
        for tool, arguments in CALLS:
            told.append((env.call(tool, arguments).ok, wrapper.call(tool, arguments)["success"]))
        assert env.state() == wrapper.state()
    assert all(ours == theirs for ours, theirs in told)
    assert sum(not ours for ours, _ in told) == 3


@pytest.mark.parametrize(
    ("old", "new", "paths"),
    [
        ({"a": 1, "b": [1, {"c": 2}]}, {"a": 1, "b": [1, {"c": 3}]}, ["/b/1/c"]),
        ({"a": 1}, {"b": 1}, ["/a", "/b"]),
        ({"a": [1]}, {"a": [1, 2]}, ["/a"]),
        ({"a": 1}, {"a": True}, ["/a"]),
        ({"a": {}}, {"a": {}}, []),
    ],
)
def test_differences_of_the_wrapper(old: Any, new: Any, paths: list[str]) -> None:
    assert [change["path"] for change in differences(old, new)] == paths


@pytest.mark.parametrize("number", [0, *(pytest.param(number, marks=pytest.mark.slow) for number in (38, 133))])
def test_a_synthetic_environment_is_clean_and_its_own_suite_passes(number: int, tmp_path: Path) -> None:
    from envgen.render.run import render_specs

    spec = write_spec(tmp_path / "specs", number)
    assert write_spec(tmp_path / "again", number).joinpath("blueprint.yaml").read_bytes() == (spec / "blueprint.yaml").read_bytes()
    report = render_specs([spec], tmp_path / "generated")
    assert [problem.message for problem in report.problems] == []
    suite = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(suite, cwd=tmp_path / "generated" / spec.name, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_a_missed_budget_says_by_how_much() -> None:
    slow = Row(name="a", method="m", measured=12, unit="ms", budget=8)
    few = Row(name="b | c", method="m", measured=2000, unit="/s", budget=5000, at_least=True)
    met = Row(name="d", method="m", measured=8, unit="ms", budget=8)
    assert [row.verdict for row in (slow, few, met)] == ["missed by a factor of 1.50", "missed by a factor of 2.50", "met"]
    assert "| b \\| c | m | ≥ 5,000 /s | 2,000 /s |  | missed by a factor of 2.50 |" in as_markdown([slow, few, met])
