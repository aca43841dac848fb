"""What was played, kept: as cases that the generated suite runs, and as trajectories that replay."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.play.arguments import Mistake
from envgen.play.cases import cases_of, patch
from envgen.play.commands import run
from envgen.play.session import Session
from envgen.play.yaml_text import NoPlace, file_of, inserted
from tests.play.stall import BLUEPRINT, BODIES, SEEDS, stall


@pytest.fixture
def session() -> Session:
    return Session(stall(), name="stall")


def play(session: Session, *lines: str) -> Any:
    """The reply to the last line."""
    return [run(session, line) for line in lines][-1]


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """The stall as a folder of specs/."""
    folder = tmp_path / "specs" / "stall"
    (folder / "seeds").mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(BLUEPRINT, "utf-8")
    (folder / "bodies.py").write_text(f"from contract import Contract\n\n{BODIES}", "utf-8")
    for name, text in SEEDS.items():
        (folder / "seeds" / f"{name}.yaml").write_text(text, "utf-8")
    return folder


# ── cases ───────────────────────────────────────────────────


def test_a_case_says_what_came_of_a_call(session: Session) -> None:
    facts = play(session, "tag sku=fig text=ripe", "save cases").facts
    assert facts["cases"] == {
        "tag": [
            {
                "name": "with fig ripe",
                "call": {"sku": "fig", "text": "ripe"},
                "returns": {"sku": "fig", "name": "Fig", "season": "summer", "tags": ["sweet", "ripe"]},
                "changes": ["/fruits/fig/tags/1"],
            }
        ]
    }


def test_a_case_of_a_refusal_has_its_code_and_its_text(session: Session) -> None:
    (case,) = play(session, "sell buyer_id=B02 card=visa", "save cases").facts["cases"]["sell"]
    assert case == {
        "name": "card not found with B02 visa",
        "call": {"buyer_id": "B02", "card": "visa"},
        "error": "card_not_found",
        "message": "visa is not a valid card.",
    }


def test_the_state_of_a_case_is_the_least_that_it_hangs_on(session: Session) -> None:
    lines = (
        "tag sku=apple text=red",
        "tag sku=fig text=ripe",
        "find_fruit season=summer",
        "call save",
        "sell buyer_id=B01 card=visa",
    )
    cases = play(session, *lines, "save cases").facts["cases"]
    assert "state" not in cases["tag"][0]
    assert "state" not in cases["tag"][1]
    assert cases["find_fruit"][0]["state"] == {"set": {"/fruits/fig/tags": ["sweet", "ripe"]}}
    assert cases["sell"][0]["state"] == {"set": {"/open": False}}


def test_what_hangs_together_goes_together(session: Session) -> None:
    """A sale refers to its buyer: neither can be left out alone, both can."""
    lines = ("enter name=Cy", "sell buyer_id=B03 card=cash", "tag sku=fig text=x", "find_fruit season=summer")
    cases = play(session, *lines, "save cases").facts["cases"]
    assert cases["sell"][0]["state"] == {
        "set": {"/buyers/B03": {"buyer_id": "B03", "name": "Cy", "cards": {"cash": {"kind": "coins", "left": 9}}}}
    }
    assert cases["find_fruit"][0]["state"] == {"set": {"/fruits/fig/tags": ["sweet", "x"]}}


def test_a_case_on_another_seed_names_it(session: Session) -> None:
    cases = play(
        session, "seed closed", "sell buyer_id=B01 card=visa", "tag sku=fig text=x", "tag sku=fig text=y", "save cases"
    ).facts
    assert cases["cases"]["sell"][0]["seed"] == "closed"
    assert cases["cases"]["tag"][1]["state"] == {"base": "closed", "set": {"/fruits/fig/tags": ["sweet", "x"]}}


def test_a_case_has_the_name_that_it_was_given(session: Session) -> None:
    cases = play(session, "tag sku=fig text=x", "name puts a tag on it", "save cases").facts["cases"]
    assert cases["tag"][0]["name"] == "puts a tag on it"


def test_one_step_is_saved_alone(session: Session, tmp_path: Path) -> None:
    lines = ("tag sku=fig text=x", "find_fruit season=summer", "call save", "undo 3")
    file = tmp_path / "one.yaml"
    assert play(session, *lines, f"save cases 2 {file}").facts["cases"] == {
        "find_fruit": [
            {
                "name": "with summer",
                "state": {"set": {"/fruits/fig/tags": ["sweet", "x"]}},
                "call": {"season": "summer"},
                "returns": [{"sku": "fig", "name": "Fig", "season": "summer", "tags": ["sweet", "x"]}],
            }
        ]
    }
    assert list(yaml.safe_load(file.read_text("utf-8"))["tools"]) == ["find_fruit"]
    assert list(play(session, f"save cases 1 {file} --append").facts["cases"]) == ["tag"]
    assert list(yaml.safe_load(file.read_text("utf-8"))["tools"]) == ["find_fruit", "tag"]


LONG = "a tag of many letters " * 10


def test_a_long_result_is_cut_to_its_key_and_what_changed(session: Session) -> None:
    cases = play(session, f"tag sku=fig text='{LONG}'", "find_fruit season=summer", "save cases").facts["cases"]
    assert cases["tag"][0]["returns"] == {"sku": "fig", "tags": ["sweet", LONG]}
    assert cases["find_fruit"][0]["returns"] == [{"sku": "fig"}]
    cases = play(session, f"enter name='{LONG}'", "save cases 3").facts["cases"]
    assert cases["enter"][0]["returns"] == {"buyer_id": "B03", "name": LONG}  # the map in it is left out
    assert cases["enter"][0]["changes"] == ["/buyers/B03"]


def test_only_the_way_to_here_is_saved(session: Session) -> None:
    cases = play(session, "tag sku=fig text=x", "undo", "tag sku=fig text=y", "tag sku=fig text=z", "undo", "save cases").facts[
        "cases"
    ]
    assert [case["call"]["text"] for case in cases["tag"]] == ["y"]


def test_what_hangs_on_the_clock_expects_what_the_suite_will_see(session: Session) -> None:
    reply = play(session, "tag sku=fig text=x", "sell buyer_id=B01 card=visa", "save cases")
    assert reply.facts["notes"] == {"2": "expects what comes with the time and the counters of the seed, which is not what you saw"}
    assert reply.facts["cases"]["sell"][0]["returns"]["at"] == "2026-03-02T09:00:00Z"
    assert session.here.outcome["value"]["at"] == "2026-03-02T09:01:00Z"


def test_no_case_for_a_bug_or_for_what_is_no_tool(session: Session) -> None:
    reply = play(session, "spoil", "call fly", "save cases")
    assert reply.facts["cases"] == {}
    assert list(reply.facts["notes"]) == ["1", "2"]
    assert "contract violation" in reply.facts["notes"]["1"]


def test_wrong_arguments_are_a_case_only_where_somebody_names_them(session: Session) -> None:
    reply = play(session, "sell card=visa", "sell buyer_id=B01", "name needs a card", "save cases")
    assert [case["name"] for case in reply.facts["cases"]["sell"]] == ["needs a card"]
    assert list(reply.facts["notes"]) == ["1"]


def test_equal_cases_are_written_once_and_names_are_told_apart(session: Session) -> None:
    cases = play(session, "find_fruit", "find_fruit", "tag sku=fig text=x", "find_fruit", "save cases").facts["cases"]
    assert [case["name"] for case in cases["find_fruit"]] == ["with nothing", "with nothing (2)"]


HARD = [
    "yes",
    "no",
    "null",
    "1",
    "1.5",
    "1e5",
    "08",
    "0x1f",
    "~",
    "",
    " a ",
    "a: b",
    "a #b",
    "- a",
    "#a",
    "{a}",
    "[a]",
    "'",
    '"',
    "é",
    "…",
]
HARD += [
    "2026-03-02",
    "12:30",
    ".inf",
    "true",
    "a,b",
    "a\nb",
    "\t",
    "\\n",
    "=x",
    "%x",
    "@x",
    "`x`",
    "!x",
    "&x",
    "*x",
    "?",
    "|",
    ">",
    "x" * 300,
]


@pytest.mark.parametrize("text", HARD)
def test_every_text_comes_back_as_it_was(session: Session, text: str) -> None:
    session.call("tag", {"sku": "fig", "text": text})
    saved = run(session, "save cases").facts  # the loader has read it, or this would raise
    (case,) = saved["cases"]["tag"]
    assert yaml.safe_load(saved["text"])["tools"]["tag"]["cases"] == [case]
    assert case["call"]["text"] == text


def test_the_blueprint_has_its_say(session: Session, spec: Path) -> None:
    session.spec = spec
    blueprint = spec / "blueprint.yaml"
    blueprint.write_text(BLUEPRINT.replace("      text: {type: string}\n", "      text: {type: string, maxLength: 2}\n"), "utf-8")
    with pytest.raises(Mistake, match="the blueprint would refuse it: B272"):
        play(session, "tag sku=fig text=long", "save cases")


# ── files ───────────────────────────────────────────────────


def test_a_file_is_never_overwritten(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    play(session, "find_fruit", f"save cases {file}")
    text = file.read_text("utf-8")
    for what in ("cases", "trajectory"):
        with pytest.raises(Mistake, match="exists"):
            play(session, f"save {what} {file}")
    assert file.read_text("utf-8") == text


def test_append_adds_to_a_file_of_cases_and_keeps_what_stands_there(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    play(session, "find_fruit", f"save cases {file} --append")
    file.write_text(file.read_text("utf-8").replace("  find_fruit:", "  # mine\n  find_fruit:"), "utf-8")
    play(session, "tag sku=fig text=x", "find_fruit season=summer", f"save cases {file} --append")
    play(session, f"save cases {file} --append")
    text = file.read_text("utf-8")
    assert "  # mine\n" in text
    cases = yaml.safe_load(text)["tools"]
    assert {tool: len(entry["cases"]) for tool, entry in cases.items()} == {"find_fruit": 2, "tag": 1}


@pytest.mark.parametrize("text", ["a list\n", "- 1\n", "tools: 3\n", "a: [\n", "tools:\n  tag: {cases: []}\n"])
def test_append_leaves_other_files_alone(session: Session, tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(Mistake):
        play(session, "tag sku=fig text=x", f"save cases {file} --append")
    assert file.read_text("utf-8") == text


def test_a_folder_that_cannot_be_written_to(session: Session, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(Mistake, match="cannot be written"):
        play(session, "find_fruit", f"save cases {tmp_path}/file/cases.yaml")


def test_cases_appended_to_the_blueprint_render_and_pass(session: Session, spec: Path, tmp_path: Path) -> None:
    session.spec = spec
    lines = (
        "find_fruit season='all year'",
        "tag sku=fig text='a: b, #c'",
        'sell buyer_id=B01 card=visa lines=[{"sku": "fig", "count": 2}] gift=true',
        "sell buyer_id=B02 card=visa",
        "sell card=visa",
        "name needs a buyer",
        "sell buyer_id=B01 card=visa count=0",
        "name sells no less than one",
        "call save",
        "sell buyer_id=B01 card=visa",
        "find_fruit",
    )
    play(session, *lines, f"save cases {spec / 'blueprint.yaml'} --append")
    assert (spec / "blueprint.yaml").read_text("utf-8").startswith(BLUEPRINT.partition("tools:")[0])
    render = [sys.executable, "-m", "envgen", "render", "specs/"]
    done = subprocess.run(render, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    suite = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_cases.py"]
    done = subprocess.run(suite, cwd=tmp_path / "generated" / "stall", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert f"{sum(1 for line in lines if not line.startswith('name'))} passed" in done.stdout


INSERTED = {"tag": [{"name": "new", "call": {}, "error": "x"}]}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (  # behind the cases that are there, before what belongs to the next tool
            "tools:\n  tag:\n    cases:\n      - name: old\n        call: {}\n\n  # other\n  b:\n    kind: query\n",
            "tools:\n  tag:\n    cases:\n      - name: old\n        call: {}\n{6}\n  # other\n  b:\n    kind: query\n",
        ),
        (  # items as deep as their key
            "tools:\n  tag:\n    cases:\n    - name: old\n      call: {}\n    kind: query\nrules: {}\n",
            "tools:\n  tag:\n    cases:\n    - name: old\n      call: {}\n{4}    kind: query\nrules: {}\n",
        ),
        ("tools:\n    tag:\n        kind: query\n", "tools:\n    tag:\n        kind: query\n        cases:\n{10}"),  # no cases yet
        (
            "tools:\n  b:\n    kind: query\n\nx: 1\n",
            "tools:\n  b:\n    kind: query\n  tag:\n    cases:\n{6}\nx: 1\n",
        ),  # no such tool yet
    ],
)
def test_where_cases_are_inserted(before: str, after: str) -> None:
    for indent in (4, 6, 10):
        pad = " " * indent
        after = after.replace(f"{{{indent}}}", f"{pad}- name: new\n{pad}  call: {{}}\n{pad}  error: x\n")
    assert inserted(before, INSERTED) == after


def test_the_ends_of_lines_stay_as_they_are() -> None:
    before = "tools:\r\n  tag:\r\n    description: a\u2028b\r\n    kind: query"
    assert inserted(before, INSERTED) == (
        f"{before}\r\n    cases:\r\n      - name: new\r\n        call: {{}}\r\n        error: x\r\n"
    )


def test_no_place_in_flow_style() -> None:
    with pytest.raises(NoPlace, match="the cases of tag are not in block style"):
        inserted("tools:\n  tag:\n    cases: []\n", INSERTED)
    with pytest.raises(NoPlace, match="no `tools:`"):
        inserted("tools: {tag: {}}\n", INSERTED)


def test_a_file_of_cases_reads_as_a_person_would_write_it() -> None:
    case = {"name": "a", "state": {"set": {"/x/y": 1}}, "call": {}, "returns": [{"k": "v", "m": None}], "changes": []}
    assert file_of({"tag": [case]}) == (
        "tools:\n  tag:\n    cases:\n      - name: a\n        state:\n          set: {/x/y: 1}\n        call: {}\n"
        "        returns:\n          - {k: v, m: null}\n        changes: []\n"
    )


@pytest.mark.parametrize(
    ("start", "state", "changes", "expected"),
    [
        ({"a": {}}, {"a": {"k": 1}}, [{"op": "add", "path": "/a/k", "new": 1}], ({"/a/k": 1}, [])),
        ({"a": {"k": 1}}, {"a": {}}, [{"op": "remove", "path": "/a/k", "old": 1}], ({}, ["/a/k"])),
        ({"v": [1, 2]}, {"v": [1, 3]}, [{"op": "replace", "path": "/v/1", "old": 2, "new": 3}], ({"/v/1": 3}, [])),
        (  # a list that grew is set as a whole, with all that changed in it
            {"v": [1]},
            {"v": [2, 3]},
            [{"op": "replace", "path": "/v/0", "old": 1, "new": 2}, {"op": "add", "path": "/v/1", "new": 3}],
            ({"/v": [2, 3]}, []),
        ),
        (  # keys in another order: all of the collection
            {"a": {"k": 1, "l": 2}},
            {"a": {"l": 2, "k": 3}},
            [{"op": "replace", "path": "/a/k", "old": 1, "new": 3}],
            ({"/a": {"l": 2, "k": 3}}, []),
        ),
    ],
)
def test_patches(start: Any, state: Any, changes: Any, expected: Any) -> None:
    found = patch(start, state, changes)
    assert (
        {one.pointer: one.value for one in found if one.word == "set"},
        [one.pointer for one in found if one.word == "remove"],
    ) == expected


# ── trajectories ────────────────────────────────────────────


def test_a_trajectory_replays(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "t.json"
    play(
        session, "seed closed", "tag sku=fig text=x", "sell card=visa", "call fly", "spoil", "call save", f"save trajectory {file}"
    )
    told = json.loads(file.read_text("utf-8"))
    assert told["reset"] == {"seed": "closed"}
    assert [step["tool"] for step in told["steps"]] == ["tag", "sell", "fly", "spoil", "save"]
    env = stall()
    assert env.replay(told) is None
    assert env.digest() == session.env.digest() == told["steps"][-1]["digest"]
    told["steps"][0]["observation"] = "else"
    assert stall().replay(told).what == "observation"


def test_saving_leaves_the_session_where_it_is(session: Session) -> None:
    play(session, "tag sku=fig text=x", "tag sku=fig text=y")
    before = session.env.digest()
    play(session, "save cases", "save trajectory")
    assert (session.env.digest(), session.here.number) == (before, 2)
    assert len(cases_of(session)) == 2
