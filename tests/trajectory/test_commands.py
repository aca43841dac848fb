"""`envgen trajectory`: what its commands print and write, and how they leave."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from envgen.trajectory import Journal, read
from envgen.trajectory.journal import FILE
from tests.cli.conftest import Run, envgen, project
from tests.trajectory.by_hand import episode, journal, score

__all__ = ["envgen", "project"]

SPECS = Path(__file__).parents[2] / "specs"
HOSTILE = "\x1b]0;mine\x07\x1b[2J\u202e\r\ud83d"


@pytest.fixture
def desk(project: Path) -> Path:
    """Three episodes: one right, one refused and wrong, one that nobody can score."""
    wrong = episode(sample=1, books=["b1", "b2"], refused=["b2"], reward=score(0.0, passed=[True, False]), last=HOSTILE)
    return journal(project / "desk", episode(), wrong, episode("shop", gain=None, ended="no_answer"))


@pytest.fixture
def rolled(project: Path, envgen: Run) -> Path:
    """Episodes of a reference solution."""
    (project / "specs").mkdir()
    (project / "specs" / "library_desk").symlink_to(SPECS / "library_desk")
    assert envgen("rollout", "library_desk", "--agent", "solution", "--only", "moving-away", "--into", "rolled").status == 0
    return project / "rolled"


# ── show ────────────────────────────────────────────────────


def test_more_than_one_are_listed(envgen: Run, desk: Path) -> None:
    done = envgen("trajectory", "show", desk)
    assert done.status == 0
    assert done.out.splitlines() == [
        "    1  desk/lend-one/non-conversation/by-hand/0  completed, 2 steps, 1 call, gain 1.00",
        "    2  desk/lend-one/non-conversation/by-hand/1  completed, 3 steps, 2 calls, gain 0.00",
        "    3  shop/lend-one/non-conversation/by-hand/0  no_answer, 2 steps, 1 call, reward unknown",
    ]
    listed = envgen("trajectory", "show", desk, "desk", "--json").json["trajectories"]
    assert [(one["index"], one["environment"], one["reward"]["gain"]) for one in listed] == [(1, "desk", 1.0), (2, "desk", 0.0)]


@pytest.mark.parametrize(
    "which", [["desk/lend-one/non-conversation/by-hand/1"], ["--index", "2"], ["desk/lend-one", "--index", "2"]]
)
def test_one_is_shown_whole(envgen: Run, desk: Path, which: list[str]) -> None:
    out = envgen("trajectory", "show", desk, *which).out
    for told in (
        "desk/lend-one  non-conversation, agent by-hand, sample 1",
        "assistant 2",
        '-> lend {"book": "b1"}',
        "lend was carried out",
        "~ /books/b1/lent  false -> true",
        "lend was refused: not_found",
        "earned  gain 0.00, delta 0.00",
        "+ check 0",
        "- check 1: was otherwise",
        "agent: 2 requests, 100 tokens in, 20 out, $0.00",
    ):
        assert told in out, told


def test_what_a_model_wrote_does_not_act_on_the_terminal(envgen: Run, desk: Path) -> None:
    out = envgen("trajectory", "show", desk, "--index", "2").out
    assert not any(letter in out for letter in "\x1b\x07\r\u202e")
    assert "\\x1b]0;mine\\x07\\x1b[2J\\u202e\\r\\ud83d" in out


@pytest.mark.parametrize(("more", "letters"), [([], 2000), (["--full"], 5000)])
def test_long_texts_are_cut(envgen: Run, project: Path, more: list[str], letters: int) -> None:
    out = envgen("trajectory", "show", journal(project / "long", episode(last="ä" * 5000)), *more).out
    assert out.count("ä") == letters
    assert ("… 3,000 more letters: --full shows them" in out) is not more or more


def test_as_json_it_is_the_line(envgen: Run, desk: Path) -> None:
    one = next(read(desk))
    assert envgen("trajectory", "show", desk, "--index", "1", "--json").json == json.loads(one.line)


def test_a_page(envgen: Run, desk: Path) -> None:
    done = envgen("trajectory", "show", desk, "--html", "all.html")
    assert (done.status, done.err) == (0, "wrote all.html: 3 episodes\n")
    assert Path("all.html").read_text("utf-8").count('<details class="episode"') == 3
    assert envgen("trajectory", "show", desk, "shop", "--html", "one.html").err == "wrote one.html: 1 episode\n"
    assert "cannot be written" in envgen("trajectory", "show", desk, "--html", "no/such/folder.html").err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["show", "nowhere"], "envgen: nowhere does not exist"),
        (["show", "."], "envgen: . has no trajectories.jsonl"),
        (["show", "desk", "desk/lend"], "envgen: desk has no such episode\n  hint: envgen trajectory show desk lists them"),
        (["show", "desk", "--index", "9"], "envgen: desk has no such episode"),
        (["show", "desk", "zoo", "--html", "x.html"], "envgen: desk has no such episode"),
        (["stats", "nowhere"], "envgen: nowhere does not exist"),
        (["filter", "nowhere", "--out", "x"], "envgen: nowhere does not exist"),
        (["filter", "desk", "--out", "desk", "--without", "replay"], "envgen: desk is there already, and was not made by a filter"),
        (["replay", "nowhere"], "envgen: nowhere does not exist"),
    ],
)
def test_what_is_not_there(envgen: Run, desk: Path, arguments: list[str], told: str) -> None:
    done = envgen("trajectory", *arguments)
    assert done.status == 2
    assert done.err.startswith(told)
    assert not Path("x").exists()
    assert not Path("x.html").exists()


@pytest.mark.parametrize("command", ["show", "stats", "replay"])
def test_a_file_of_something_else_is_told_in_few_lines(envgen: Run, project: Path, command: str) -> None:
    (project / "poem.txt").write_text("Whose woods\n" * 40, "utf-8")
    done = envgen("trajectory", command, "poem.txt")
    assert done.status != 0
    assert [line.partition(": no JSON")[0] for line in done.err.splitlines()[:5]] == [
        f"envgen: poem.txt:{number}" for number in range(1, 6)
    ]
    assert "more lines cannot be read" in done.err.splitlines()[5]
    assert len(done.err.splitlines()) < 10


def test_a_damaged_line_hides_no_other(envgen: Run, desk: Path) -> None:
    with (desk / FILE).open("a") as file:
        file.write("{}\n" + episode(sample=9).line)
    shown = envgen("trajectory", "show", desk)
    assert len(shown.out.splitlines()) == 4
    assert f"{desk / FILE}:4: no trajectory: 'envgen' is missing" in shown.err
    stats = envgen("trajectory", "stats", desk, "--json")
    assert (stats.status, stats.json["damaged"], stats.json["groups"][0]["episodes"]) == (1, 1, 4)


# ── stats ───────────────────────────────────────────────────


def test_stats(envgen: Run, desk: Path, project: Path) -> None:
    other = journal(project / "other", episode(agent="other", gain=0.5), episode(agent="other", sample=1, gain=0.5))
    done = envgen("trajectory", "stats", desk, other)
    assert done.status == 0
    lines = [line.split() for line in done.out.splitlines()]
    assert ["by-hand", "non-conversation", "3", "1", "1", "0.500", "2.5", "1.5", "0.33", "$0.00"] in lines
    assert ["other", "non-conversation", "2", "0", "1", "0.500", "2.0", "1.0", "0.00", "$0.00"] in lines
    assert ["by-hand", "other", "non-conversation", "1", "0.500", "0.000", "0.500", "0.000"] in lines
    told = envgen("trajectory", "stats", desk, other, "--json").json
    assert [one["unknown"] for one in told["groups"]] == [1, 0]


def test_stats_of_nothing(envgen: Run, project: Path) -> None:
    with Journal(project / "empty"):
        pass
    done = envgen("trajectory", "stats", "empty")
    assert (done.status, done.out, done.err) == (0, "", "no episode yet\n")


def test_labels_do_not_act_on_the_terminal(envgen: Run, project: Path) -> None:
    out = envgen("trajectory", "stats", journal(project / "odd", episode("\x1b[2J", agent="\x1b[2J"))).out
    assert "\x1b" not in out


# ── filter ──────────────────────────────────────────────────


def test_the_funnel(envgen: Run, desk: Path) -> None:
    done = envgen("trajectory", "filter", desk, "--out", "good", "--without", "replay")
    assert done.status == 0
    assert [line.split() for line in done.out.splitlines()] == [
        ["episodes", "3"],
        ["format", "3"],
        ["finished", "2", "-1"],
        ["length", "2"],
        ["refusals", "2"],
        ["reward", "1", "-1"],
        ["duplicates", "1"],
    ]
    assert done.err == f"1 of 3 episodes in good; {Path('good/filtered.jsonl')} names the others\n"
    gone = [json.loads(line) for line in Path("good/filtered.jsonl").read_text().splitlines()]
    assert [(one["environment"], one["sample"], one["filter"]) for one in gone] == [("shop", 0, "finished"), ("desk", 1, "reward")]
    assert envgen("trajectory", "show", "good", "--index", "1").status == 0


def test_what_is_asked_of_the_filters(envgen: Run, desk: Path) -> None:
    lax = ["--at-least", "0", "--max-refused", "0.2", "--without", "replay", "--without", "finished", "--json"]
    told = envgen("trajectory", "filter", desk, "--out", "good", *lax).json
    assert told["removed"] == {"readable": 0, "format": 0, "length": 0, "refusals": 1, "reward": 1, "duplicates": 0}
    none = envgen("trajectory", "filter", desk, "--out", "good", "--min-steps", "9", "--without", "replay")
    assert none.status == 1
    assert list(read(Path("good"))) == []


def test_replayed_before_it_is_kept(envgen: Run, rolled: Path) -> None:
    (one,) = read(rolled)
    forged = replace(one, key=one.key._replace(sample=1), start="0" * 64)
    with Journal(rolled) as more:
        more.append(forged.line)
    told = envgen("trajectory", "filter", rolled, "--out", "good", "--without", "duplicates", "--json").json
    assert (told["kept"], told["removed"]["replay"]) == (1, 1)
    assert list(read(Path("good"))) == [one]


# ── replay ──────────────────────────────────────────────────


def test_replay(envgen: Run, rolled: Path) -> None:
    done = envgen("trajectory", "replay", rolled)
    assert (done.status, done.out) == (0, "")
    assert done.err.endswith("1 episode: 1 the same, 0 different\n")
    (one,) = read(rolled)
    forged = replace(one, key=one.key._replace(sample=1), reward={**(one.reward or {}), "gain": 0.5})
    with Journal(rolled) as more:
        more.append(forged.line)
    done = envgen("trajectory", "replay", rolled)
    assert done.status == 1
    assert done.out.startswith(f"{forged.key}: the reward was ")
    assert done.err.endswith("2 episodes: 1 the same, 1 different\n")
    told = envgen("trajectory", "replay", rolled, "--json").json
    assert (told["episodes"], len(told["different"]), told["unplayed"], told["damaged"]) == (2, 1, [], [])
    assert (told["different"][0]["sample"], told["different"][0]["environment_changed"]) == (1, False)


def test_a_changed_environment_is_said(envgen: Run, rolled: Path, project: Path) -> None:
    os.unlink(project / "specs" / "library_desk")
    shutil.copytree(SPECS / "library_desk", project / "specs" / "library_desk")
    file = project / "specs" / "library_desk" / "scenarios" / "moving-away.yaml"
    text = file.read_text("utf-8")
    file.write_text(text.replace("text: ", "text: Now, ", 1), "utf-8")
    done = envgen("trajectory", "replay", rolled)
    assert done.status == 1
    assert "library_desk changed since these episodes were played" in done.err


def test_an_environment_that_is_not_here(envgen: Run, desk: Path) -> None:
    done = envgen("trajectory", "replay", desk)
    assert done.status == 2
    assert done.err.endswith("envgen: there is no environment desk in specs/ or generated/\n  hint: --env says where it is\n")


def test_an_environment_that_is_elsewhere(envgen: Run, rolled: Path, project: Path) -> None:
    (project / "specs").rename(project / "moved")
    assert envgen("trajectory", "replay", rolled).status == 2
    assert envgen("trajectory", "replay", rolled, "--env", "moved/library_desk").status == 0
