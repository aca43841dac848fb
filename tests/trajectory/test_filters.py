"""Which episodes go, and what is said of why."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from envgen.trajectory import Journal, Trajectory, Unreadable, read, tools_of
from envgen.trajectory.filters import (
    Filter,
    by_end,
    by_form,
    by_length,
    by_novelty,
    by_refusals,
    by_reward,
    declined,
    each,
    letters_of,
)
from envgen.trajectory.funnel import Funnel, InTheWay, sift
from envgen.trajectory.journal import FILE
from tests.trajectory.by_hand import TOOLS, episode, journal, score

SLIPPED = replace(episode(), provenance={"slips": {"refused": 1}})

CASES: list[tuple[Filter, Trajectory, str]] = [
    (by_form(lambda _: {"lend"}), episode(), ""),
    (by_form(lambda _: {"lend"}), episode(books=[None]), "the call c0 has arguments that are no JSON"),
    (by_form(lambda _: {"give"}), episode(), "the call c0 is of 'lend', which is no tool"),
    (by_form(lambda _: {"lend"}), replace(episode(), tools=""), "it never began"),
    (by_end(), episode(ended="completed"), ""),
    (by_end(), episode(ended="user_stopped"), ""),
    (by_end(), episode(ended="environment_done"), ""),
    (by_end(), episode(ended="step_limit"), "it ended by step_limit"),
    (by_end(), replace(episode(ended="no_answer"), why="gone"), "it ended by no_answer: gone"),
    (by_length(1, 0, 0), episode(), ""),
    (by_length(3, 0, 0), episode(), "2 steps, under 3"),
    (by_length(0, 1, 0), episode(), "2 steps, over 1"),
    (by_length(0, 2, letters_of(episode())), episode(), ""),
    (by_length(0, 0, letters_of(episode()) - 1), episode(), f"{letters_of(episode())} letters, over {letters_of(episode()) - 1}"),
    (by_refusals(0.5), episode(books=["b1", "b2"], refused=["b2"]), ""),
    (by_refusals(0.4), episode(books=["b1", "b2"], refused=["b2"]), "1 of 2 calls were refused"),
    (by_refusals(1), SLIPPED, "the agent declined"),
    (by_reward("gain", 0.5), episode(gain=0.5), ""),
    (by_reward("gain", 0.5), episode(gain=0.25), "gain 0.25, under 0.5"),
    (by_reward("share", 0.5), episode(reward={**score(0.0), "share": 0.75}), ""),
    (by_reward("gain", 0), episode(gain=None), "its reward is not known"),
    (by_reward("delta", 0), episode(reward={**score(1.0), "delta": None}), "its reward is not known"),
]


@pytest.mark.parametrize(("judging", "one", "why"), CASES)
def test_filter(judging: Filter, one: Trajectory, why: str) -> None:
    assert judging.judge([one]) == [why]


@pytest.mark.parametrize(
    ("words", "declines"),
    [
        ("I'm sorry, but I can’t assist with that.", "can't assist with that"),
        ("I am unable to help with this request.", "am unable to help with this"),
        ("As an AI language model, I do not lend.", "As an AI language model"),
        ("I'm just an AI.", "I'm just an AI"),
        ("The copy is lost, so nothing was lent. Task Completed", ""),
        ("Ada cannot borrow before her fine is paid.", ""),
        ("Every copy is out.", ""),
    ],
)
def test_an_agent_that_will_not_try(words: str, declines: str) -> None:
    assert declined(episode(books=[], last=words)) == (f"the agent declined: {declines}" if declines else "")
    assert declined(episode(books=["b1"], refused=["b1"], last=words)) == declined(episode(books=[], last=words))
    assert declined(episode(books=["b1"], last=words)) == ""


@pytest.mark.parametrize(
    ("other", "is_same"),
    [
        (episode(sample=1), True),
        (episode(agent="other"), True),
        (replace(episode(sample=1), why="x", reward=None), True),
        (episode(last="Task  Completed\n"), True),
        (episode(), True),
        (episode(scenario="lend-two"), False),
        (episode(environment="shop"), False),
        (episode(setting="conversation"), False),
        (episode(books=["b2"]), False),
        (episode(last="Done. Task Completed"), False),
    ],
)
def test_what_is_the_same(other: Trajectory, is_same: bool) -> None:
    first = episode()
    assert by_novelty().judge([first, other]) == ["", f"the same calls and words as {first.key}" if is_same else ""]


def test_the_order_of_arguments_makes_no_difference() -> None:
    def spelled(arguments: str) -> Trajectory:
        one = episode(books=["b1"])
        asked = one.messages[2]
        call = replace(asked.tool_calls[0], arguments=arguments)
        return replace(one, messages=(*one.messages[:2], replace(asked, tool_calls=(call,)), *one.messages[3:]))

    written = ['{"a":1,"b":2}', '{ "b": 2, "a": 1 }', '{"b": 1}', '{"b": ', "{"]
    assert [bool(why) for why in by_novelty().judge(list(map(spelled, written)))] == [False, True, False, False, False]


# ── the funnel ──────────────────────────────────────────────


def sifted(folder: Path, out: Path, *filters: Filter) -> tuple[Funnel, list[dict[str, Any]]]:
    funnel = sift(folder, out, filters, {"asked": "by hand"})
    return funnel, [json.loads(line) for line in (out / "filtered.jsonl").read_text().splitlines()]


def test_each_that_goes_is_named_with_the_first_reason(tmp_path: Path) -> None:
    some = [episode(sample=0), episode(sample=1, gain=0.0, ended="step_limit"), episode(sample=2, gain=0.0), episode(sample=3)]
    folder = journal(tmp_path / "all", *some)
    funnel, gone = sifted(folder, tmp_path / "good", by_end(), by_reward("gain", 1), by_novelty())
    assert funnel == Funnel(4, {"readable": 0, "finished": 1, "reward": 1, "duplicates": 1})
    assert funnel.kept == 1
    assert [(one["sample"], one["filter"]) for one in gone] == [(1, "finished"), (2, "reward"), (3, "duplicates")]
    assert gone[1]["reason"] == "gain 0, under 1"
    assert json.loads((tmp_path / "good" / "filter.json").read_text()) == {**funnel.as_json(), "asked": "by hand"}


def test_the_folder_is_read_like_any(tmp_path: Path) -> None:
    folder = journal(tmp_path / "all", *(episode(sample=sample) for sample in range(200)))
    sifted(folder, tmp_path / "good", each("odd", lambda one: "odd" if one.key.sample % 2 else ""))
    kept = list(read(tmp_path / "good"))
    assert [one.key.sample for one in kept] == list(range(0, 200, 2))
    assert tools_of(tmp_path / "good", kept[0].tools) == TOOLS
    with Journal(tmp_path / "good") as more:
        assert len(more.keys()) == 100
    sifted(tmp_path / "good", tmp_path / "better", each("four", lambda one: "no four" if one.key.sample % 4 else ""))
    assert len(list(read(tmp_path / "better"))) == 50


def test_equal_input_gives_equal_bytes(tmp_path: Path) -> None:
    folder = journal(tmp_path / "all", *(episode(sample=sample, gain=sample / 9) for sample in range(10)))
    for name in ("one", "two"):
        sifted(folder, tmp_path / name, by_reward("gain", 0.5))
    bytes_of = [{file.name: file.read_bytes() for file in (tmp_path / name).glob("*.json*")} for name in ("one", "two")]
    assert bytes_of[0] == bytes_of[1]


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    folder = journal(tmp_path / "all", episode(), episode(sample=1))
    lines = (folder / FILE).read_bytes().splitlines(keepends=True)
    (folder / FILE).write_bytes(lines[0] + b"{...}\n" + lines[1])
    funnel, gone = sifted(folder, tmp_path / "good")
    assert (funnel.lines, funnel.kept, funnel.removed) == (3, 2, {"readable": 1})
    assert [(one["line"], one["filter"]) for one in gone] == [(2, "readable")]


def test_only_what_a_filter_made_is_replaced(tmp_path: Path) -> None:
    folder = journal(tmp_path / "all", episode(), episode(sample=1, gain=0.0))
    (tmp_path / "good").mkdir()
    sifted(folder, tmp_path / "good")
    funnel, _ = sifted(folder, tmp_path / "good", by_reward("gain", 1))
    assert [one.key.sample for one in read(tmp_path / "good")] == [0]
    assert funnel.kept == 1
    before = (folder / FILE).read_bytes()
    for there in (folder, folder / FILE):
        with pytest.raises(InTheWay, match="was not made by a filter"):
            sifted(folder, there)
    assert (folder / FILE).read_bytes() == before


def test_sifting_a_folder_into_itself_is_refused(tmp_path: Path) -> None:
    folder = journal(tmp_path / "all", episode(), episode(sample=1, gain=0.0))
    sifted(folder, tmp_path / "good")
    with pytest.raises(InTheWay, match="is what is to be sifted"):
        sifted(tmp_path / "good", tmp_path / "good", by_reward("gain", 1))
    assert len(list(read(tmp_path / "good"))) == 2


def interrupted(one: Trajectory) -> str:
    raise KeyboardInterrupt


def broken(one: Trajectory) -> str:
    raise Unreadable("gone")


@pytest.mark.parametrize("stopped", [interrupted, broken])
def test_what_is_stopped_leaves_what_was_there(tmp_path: Path, stopped: Callable[[Trajectory], str]) -> None:
    folder = journal(tmp_path / "all", episode())
    sifted(folder, tmp_path / "good")
    before = (tmp_path / "good" / FILE).read_bytes()
    with pytest.raises((KeyboardInterrupt, Unreadable)):
        sifted(folder, tmp_path / "good", each("stopped", stopped))
    assert (tmp_path / "good" / FILE).read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["all", "good"]


def test_missing_tools_are_said(tmp_path: Path) -> None:
    folder = journal(tmp_path / "all", episode())
    for file in (folder / "tools").iterdir():
        file.unlink()
    with pytest.raises(Unreadable, match="has the schemas of the tools"):
        sifted(folder, tmp_path / "good")
