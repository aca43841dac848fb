"""States that no calls led to: cases of the blueprint played from their own state, and edits by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from envgen.cli.package import load_environment
from envgen.play.arguments import Mistake
from envgen.play.commands import run
from envgen.play.completion import complete
from envgen.play.entering import cases_of
from envgen.play.lines import as_text
from envgen.play.session import Session
from envgen.play.words import quoted
from tests.play.stall import BLUEPRINT, BODIES, SEEDS, stall

ROOT = Path(__file__).parents[2]

CASES = """\
    cases:
      - name: adds to the tags
        state:
          set:
            /fruits/fig/tags: [ripe]
          remove: [/fruits/apple]
        call: {sku: fig, text: soft}
        returns: {tags: [ripe, soft]}
        changes: [/fruits/fig/tags/1]
      - name: refuses what is not there
        seed: closed
        call: {sku: plum, text: blue}
        error: fruit_not_found
        message: There is no plum.
      - name: expects too much
        call: {sku: fig, text: x}
        returns: {tags: [x]}
        changes: [/open]
      - name: expects a refusal
        call: {sku: fig, text: x}
        error: fruit_not_found
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """The stall with its spec at hand, which has cases."""
    folder = tmp_path / "specs" / "stall"
    (folder / "seeds").mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(BLUEPRINT.replace("  enter:\n", f"{CASES}  enter:\n"), "utf-8")
    (folder / "bodies.py").write_text(f"from contract import Contract\n\n{BODIES}", "utf-8")
    for name, text in SEEDS.items():
        (folder / "seeds" / f"{name}.yaml").write_text(text, "utf-8")
    return Session(stall(), name="stall", spec=folder)


def shown(session: Session, text: str) -> list[str]:
    return [as_text(one) for one in run(session, text).lines]


# ── cases ───────────────────────────────────────────────────


def test_a_case_is_played_from_its_own_state(session: Session) -> None:
    assert shown(session, "case tag 'adds to the tags'") == [
        '[2] {"success": true, "data": {"sku": "fig", "name": "Fig", "season": "summer", "tags": ["ripe", "soft"]}}',
        '    + /fruits/fig/tags/1  "soft"',
        "    as the case expects",
    ]
    assert list(session.env.state()["fruits"]) == ["fig"]
    assert shown(session, "history") == [
        "  0  seed default",
        "  1  seed default, patched at /fruits/fig/tags and 1 more",
        "> 2  tag sku=fig text=soft  1 change  # adds to the tags",
    ]


def test_a_case_starts_where_the_generated_suite_starts_it(session: Session) -> None:
    from envgen.testing import start

    run(session, "case tag adds to the tags")
    there = start(type(session.env), set={"/fruits/fig/tags": ["ripe"]}, remove=["/fruits/apple"])
    assert session.start.digest == there.digest()


@pytest.mark.parametrize(
    ("name", "unmet"),
    [
        ("refuses what is not there", ["the text 'There is no plum.', not 'Fruit plum does not exist.'"]),
        (
            "expects too much",
            ["value['tags'] has 2 items, not 1: ['sweet', 'x']", "/open did not change", "/fruits/fig/tags/1 changed as well"],
        ),
        ("expects a refusal", ["fruit_not_found, not success"]),
    ],
)
def test_what_a_case_expects_and_does_not_get_is_told(session: Session, name: str, unmet: list[str]) -> None:
    reply = run(session, f"case tag {name}")
    assert reply.facts["unmet"] == unmet
    assert [as_text(one) for one in reply.lines][-len(unmet) :] == [f"    not as the case expects: {one}" for one in unmet]


def test_a_case_is_a_tree_to_go_back_to(session: Session) -> None:
    run(session, "sell buyer_id=B01 card=visa")
    run(session, "case tag adds to the tags")
    digest = session.here.digest
    run(session, "tag sku=fig text=more")
    run(session, "jump 1")
    assert "S001" in session.env.state()["sales"]
    run(session, "jump 3")
    assert session.env.digest() == digest
    run(session, "case tag adds to the tags")
    assert (session.here.parent, session.env.digest()) == (session.steps[2], digest)
    run(session, "reset")
    assert session.here is session.steps[2]


def test_calls_behind_a_case_are_saved_on_its_state(session: Session) -> None:
    run(session, "case tag adds to the tags")
    run(session, "find_fruit")
    (case,) = run(session, "save cases 3").facts["cases"]["find_fruit"]
    assert case["state"] == {"set": {"/fruits/fig/tags": ["ripe", "soft"]}, "remove": ["/fruits/apple"]}


def test_a_trajectory_from_the_state_of_a_case_replays(session: Session) -> None:
    run(session, "case tag adds to the tags")
    told = json.loads(json.dumps(run(session, "save trajectory").facts["trajectory"]))
    assert list(told["reset"]["state"]["fruits"]) == ["fig"]
    assert type(session.env)().replay(told) is None


def test_the_cases_of_a_tool_are_listed_and_completed(session: Session) -> None:
    names = ["adds to the tags", "refuses what is not there", "expects too much", "expects a refusal"]
    assert shown(session, "case tag") == names
    assert shown(session, "case sell") == ["sell has no cases"]
    assert [one.text for one in complete(session, "case tag ").candidates] == [f"'{name}'" for name in names]
    for typed in ("case tag ref", "case tag 'ref", "case tag refuses what i"):
        found = complete(session, typed)
        assert [typed[: found.start] + one.text for one in found.candidates] == ["case tag 'refuses what is not there'"]


@pytest.mark.parametrize(
    ("typed", "message", "hint"),
    [
        ("case", "case needs a tool", "case TOOL lists"),
        ("case tagg", "there is no tool tagg", "did you mean 'tag'?"),
        ("case tag adds to tags", "tag has no case 'adds to tags'", "write case tag 'adds to the tags'"),
        ("case tag zzz", "tag has no case 'zzz'", "case tag lists them"),
    ],
)
def test_a_case_that_is_none(session: Session, typed: str, message: str, hint: str) -> None:
    with pytest.raises(Mistake) as raised:
        run(session, typed)
    assert str(raised.value).startswith(message)
    assert raised.value.hint.startswith(hint)
    assert len(session.steps) == 1


def test_without_a_blueprint_there_are_no_cases() -> None:
    with pytest.raises(Mistake, match="there is no blueprint of stall here") as raised:
        run(Session(stall(), name="stall"), "case tag adds to the tags")
    assert raised.value.hint == "play in the folder that holds specs/stall"


def test_a_case_whose_state_is_none_leaves_the_session_where_it_was(session: Session) -> None:
    file = session.spec / "blueprint.yaml" if session.spec is not None else Path()
    file.write_text(file.read_text("utf-8").replace("remove: [/fruits/apple]", "remove: [/fruits/plum]"), "utf-8")
    run(session, "tag sku=fig text=x")
    with pytest.raises(Mistake, match="no state: there is no /fruits/plum"):
        run(session, "case tag adds to the tags")
    assert (session.here.number, len(session.steps)) == (1, 2)
    assert session.env.state()["fruits"]["fig"]["tags"] == ["sweet", "x"]
    assert [as_text(one) for one in run(session, "undo").lines][-1] == "at 0  seed default"


def test_help_tells_the_conditions_of_guards_where_the_blueprint_is_at_hand(session: Session) -> None:
    lines = shown(session, "help sell")
    at = next(place for place, one in enumerate(lines) if "The stall is closed." in one)
    assert lines[at + 1].startswith(f"{' ' * 17}  unless open  ")
    assert lines[at + 1].endswith("blueprint.yaml:76")


# ── edits ───────────────────────────────────────────────────


def test_set_is_a_step(session: Session) -> None:
    assert shown(session, "set /open false") == ["[1] set by hand", "    ~ /open  true -> false"]
    assert run(session, "sell buyer_id=B01 card=visa").facts["error"]["code"] == "closed"
    run(session, "undo 2")
    assert session.env.state()["open"] is True
    run(session, "redo")
    assert session.env.state()["open"] is False
    assert shown(session, "history") == [
        "  0  seed default",
        "> 1  set /open false  by hand",
        "  2  sell buyer_id=B01 card=visa  closed",
    ]
    run(session, "seed closed")
    run(session, "jump 1")  # plays it again
    assert shown(session, "changes") == ["~ /open  true -> false"]


@pytest.mark.parametrize(
    ("typed", "pointer", "value"),
    [
        ("set /fruits/fig/name 5", ["fruits", "fig", "name"], "5"),
        ("set fruits/fig/season 'all year'", ["fruits", "fig", "season"], "all year"),
        ('set /fruits/fig/tags ["a"]', ["fruits", "fig", "tags"], ["a"]),
        ("set /fruits/fig/tags/- b", ["fruits", "fig", "tags"], ["sweet", "b"]),
        ("set /fruits/fig/tags/0 b", ["fruits", "fig", "tags"], ["b"]),
        ("set /buyers/B01/cards/visa/left 9", ["buyers", "B01", "cards", "visa", "left"], 9),
        ('set /buyers/B01/cards/new {"kind": "x", "left": 1}', ["buyers", "B01", "cards", "new", "left"], 1),
        ('set /buyers/B07 {"name": "Cy", "cards": {}}', ["buyers", "B07"], {"buyer_id": "B07", "name": "Cy", "cards": {}}),
        ("set /open false /fruits/fig/name Feige", ["fruits", "fig", "name"], "Feige"),
    ],
)
def test_set_writes_by_the_schema(session: Session, typed: str, pointer: list[str], value: Any) -> None:
    run(session, typed)
    found: Any = session.env.state()
    for step in pointer:
        found = found[step]
    assert found == value


@pytest.mark.parametrize(
    ("typed", "message", "hint"),
    [
        ("set", "set takes a pointer and a value", "set /collection/key/attribute VALUE"),
        ("set /fruits/fig/name Big Fig", "set takes a pointer and a value", "set /fruits/fig/name 'Big Fig'"),
        ("set /fruits/fig/name A Big Fig", "set takes a pointer and a value", "set /fruits/fig/name 'A Big Fig'"),
        ("set / 3", "set needs a place in the state", ""),
        ("set /opn true", "there is no /opn", "did you mean '/open'?"),
        ("set /fruits {}", "/fruits is a collection", "set /fruits/KEY VALUE"),
        ("set /fruits/figs/name x", "there is no /fruits/figs", "did you mean '/fruits/fig'?"),
        ("set /fruits/fig/tags/7 x", "there is no /fruits/fig/tags/7", "there is 0"),
        ("set /fruits/fig/name/x x", "/fruits/fig/name holds nothing below it", ""),
        ("set /fruits/fig/nam x", "there is no such state with /fruits/fig/nam", ""),
        ("set /open perhaps", 'there is no such state with /open "perhaps": open: must be true or false', ""),
        ("set /open false /fruits/fig/season never", "there is no such state with /open false and", ""),
    ],
)
def test_set_refuses_what_cannot_be(session: Session, typed: str, message: str, hint: str) -> None:
    before = session.env.digest()
    with pytest.raises(Mistake) as raised:
        run(session, typed)
    assert str(raised.value).startswith(message)
    assert raised.value.hint.startswith(hint)
    assert (len(session.steps), session.env.digest()) == (1, before)


def test_what_was_set_is_the_state_of_the_cases(session: Session) -> None:
    for typed in ("set /open false", "sell buyer_id=B01 card=visa", "name is closed"):
        run(session, typed)
    reply = run(session, "save cases")
    assert reply.facts["cases"] == {
        "sell": [
            {
                "name": "is closed",
                "state": {"set": {"/open": False}},
                "call": {"buyer_id": "B01", "card": "visa"},
                "error": "closed",
                "message": "The stall is closed.",
            }
        ]
    }


def test_a_trajectory_holds_no_edit(session: Session) -> None:
    run(session, "set /open false")
    run(session, "find_fruit")
    with pytest.raises(Mistake, match="step 1 writes into the state by hand") as raised:
        run(session, "save trajectory")
    assert raised.value.hint == "save cases holds it, as the state of the cases"


# ── the reference environments ──────────────────────────────


@pytest.mark.parametrize("name", ["library_desk", "file_system", "retail_support"])
def test_every_case_of_a_reference_environment_ends_in_play_as_in_its_suite(name: str) -> None:
    session = Session(load_environment(name, ROOT / "generated"), name=name, spec=ROOT / "specs" / name)
    played = [
        run(session, f"case {tool} {quoted(case.name)}").facts["unmet"]
        for tool, cases in cases_of(session).items()
        for case in cases
    ]
    assert len(played) > 50
    assert [unmet for unmet in played if unmet] == []
