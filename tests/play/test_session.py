"""The session as a state machine: a tree of steps, and where it stands."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.play.arguments import Mistake
from envgen.play.commands import run
from envgen.play.lines import as_text
from envgen.play.session import Session
from tests.play.stall import stall

SELL = {"buyer_id": "B01", "card": "visa"}


@pytest.fixture
def session() -> Session:
    return Session(stall(), name="stall")


def shown(session: Session, text: str) -> list[str]:
    return [as_text(one) for one in run(session, text).lines]


def test_a_call_is_a_step(session: Session) -> None:
    step = session.call("sell", SELL)
    assert (step.number, step.parent, session.here) == (1, session.start, step)
    assert step.outcome["ok"]
    assert [change["path"] for change in step.outcome["changes"]] == ["/sales/S001"]


def test_undo_and_redo(session: Session) -> None:
    digests = [session.env.digest()]
    for text in ("a", "b", "c"):
        session.call("tag", {"sku": "fig", "text": text})
        digests.append(session.env.digest())
    assert [step.number for step in session.undo(2)] == [3, 2]
    assert session.env.digest() == digests[1]
    assert [step.number for step in session.redo(9)] == [2, 3]
    assert session.env.digest() == digests[3]


def test_undo_takes_time_and_the_end_of_the_episode_back(session: Session) -> None:
    before = session.env.now
    session.call("save", {})
    assert (session.env.done, session.env.now) == (True, "2026-03-02T09:01:00Z")
    session.undo()
    assert (session.env.done, session.env.now) == (False, before)


def test_nothing_to_undo_or_redo(session: Session) -> None:
    with pytest.raises(Mistake, match="nothing to undo"):
        session.undo()
    session.call("sell", SELL)
    with pytest.raises(Mistake, match="nothing to redo"):
        session.redo()


def test_redo_goes_to_the_branch_that_was_left_last(session: Session) -> None:
    session.call("tag", {"sku": "fig", "text": "one"})
    session.undo()
    session.call("tag", {"sku": "fig", "text": "two"})
    session.jump(1)
    session.undo()
    assert session.redo()[0].number == 1


def test_jump_goes_to_any_branch(session: Session) -> None:
    session.call("tag", {"sku": "fig", "text": "one"})
    session.call("tag", {"sku": "fig", "text": "more"})
    session.undo(2)
    session.call("tag", {"sku": "apple", "text": "two"})
    session.jump(2)
    assert session.env.state()["fruits"]["fig"]["tags"] == ["sweet", "one", "more"]
    assert session.env.state()["fruits"]["apple"]["tags"] == []
    with pytest.raises(Mistake, match="no step 9"):
        session.jump(9)


def test_another_seed_and_back_keeps_every_step(session: Session) -> None:
    session.call("sell", SELL)
    session.call("sell", SELL)
    session.undo()
    session.call("tag", {"sku": "fig", "text": "x"})
    kept = {step.number: step.digest for step in session.steps}
    session.go_to_seed("closed")
    assert session.call("sell", SELL).outcome["error"]["code"] == "closed"
    for number, digest in kept.items():
        session.jump(number)
        assert session.env.digest() == digest, number
    assert session.jump(5).outcome["error"]["code"] == "closed"
    session.go_to_seed("default")
    assert session.here.number == 0


def test_what_the_agent_could_do_wrong_is_a_step_too(session: Session) -> None:
    assert session.call("sell", {"card": "visa"}).outcome["error"]["code"] == "missing_argument"
    assert session.call("fly", {}).outcome["error"]["code"] == "unknown_tool"
    assert session.call("spoil", {}).outcome["violation"]["source"].startswith("bodies.py:")


def test_an_interrupted_call_leaves_everything_as_it_was(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    session.call("sell", SELL)
    digest = session.env.digest()

    def interrupted(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(type(session.env), "call", interrupted)
    with pytest.raises(Mistake, match="sell was interrupted"):
        session.call("sell", SELL)
    assert (session.env.digest(), session.here.number, len(session.steps)) == (digest, 1, 2)


def test_outcomes_do_not_change_with_the_state(session: Session) -> None:
    step = session.call("tag", {"sku": "fig", "text": "x"})
    session.call("tag", {"sku": "fig", "text": "y"})
    session.undo(2)
    assert step.outcome["changes"] == [{"op": "add", "path": "/fruits/fig/tags/1", "new": "x"}]
    assert step.outcome["value"]["tags"] == ["sweet", "x"]


def test_history_draws_the_tree(session: Session) -> None:
    for text in ("one", "two"):
        session.call("tag", {"sku": "fig", "text": text})
    session.undo()
    session.call("sell", SELL)
    session.undo(2)
    session.call("find_fruit", {"season": "all year"})
    session.call("spoil", {})
    run(session, "name breaks it")
    session.undo()
    assert shown(session, "history") == [
        "  0  seed default",
        "  1  ├─ tag sku=fig text=one  1 change",
        "  2  │  ├─ tag sku=fig text=two  1 change",
        "  3  │  sell buyer_id=B01 card=visa  1 change",
        "> 4  find_fruit season='all year'  ok",
        "  5  spoil  contract violation  # breaks it",
    ]


@pytest.mark.parametrize(
    ("typed", "message", "hint"),
    [
        ("sel buyer_id=B01", "there is no tool or command sel", "did you mean 'sell'?"),
        ("histroy", "there is no tool or command histroy", "did you mean 'history'?"),
        ("sell B01", "'B01' is no argument", "write buyer_id=B01; help sell shows its parameters"),
        ("call save now", "'now' is no argument", "write key=value"),
        ("sell card=a card=b", "card is given twice", ""),
        ("sell 'x", "' is not closed", ""),
        ('sell {"card": ', "{ is not closed", ""),
        ("sell {card}", "the arguments are no JSON", "write key=value"),
        ("jump", "jump needs the number of a step", "history shows them"),
        ("jump x", "x is no number", ""),
        ("undo 1 2", "1 2 is no number", ""),
        ("seed evening", "there is no seed evening", "there is closed, default"),
        ("seed close", "there is no seed close", "did you mean 'closed'?"),
        ("state /fruits/figs", "there is no /fruits/figs", "did you mean '/fruits/fig'?"),
        ("state /fruits/%66ig", "there is no /fruits/%66ig", "did you mean '/fruits/fig'?"),
        ("state /open/x", "there is no /open/x", "/open holds nothing below it"),
        ("state a b", "state takes one pointer", "state /collection/key"),
        ("help fly", "there is no tool or command fly", "tools lists the tools"),
        ("history now", "history takes nothing, not now", ""),
        ("name x", "this step is no call that could have a name", ""),
        ("save", "save needs to know what", "save cases [N] [FILE], or save trajectory [FILE]"),
        ("save cases", "there is no call to save yet", ""),
        ("save cases 0", "step 0 is no call", "history shows the steps"),
        ("save cases 7", "there is no step 7", "history shows the steps 0 to 0"),
        ("call", "call needs the name of a tool", "tools lists them"),
    ],
)
def test_what_says_nothing_that_can_be_done(session: Session, typed: str, message: str, hint: str) -> None:
    with pytest.raises(Mistake) as raised:
        run(session, typed)
    assert str(raised.value).startswith(message)
    assert raised.value.hint.startswith(hint)
    assert len(session.steps) == 1


def test_a_tool_with_the_name_of_a_command(session: Session) -> None:
    assert run(session, "call save").facts["tool"] == "save"
    assert run(session, "call nothing").facts["error"]["code"] == "unknown_tool"


def test_arguments_in_all_forms(session: Session) -> None:
    expected = {"buyer_id": "B01", "card": "visa", "lines": [{"sku": "fig", "count": 2}]}
    for typed in (
        'sell buyer_id=B01 card=visa lines=[{"sku": "fig", "count": 2}]',
        'sell buyer_id=\'B01\' card=vi"s"a lines=\'[{"sku": "fig", "count": 2}]\'',
        'sell {"buyer_id": "B01", "card": "visa", "lines": [{"sku": "fig", "count": 2}]}',
    ):
        assert run(session, typed).facts["arguments"] == expected


def test_the_state_as_it_stands(session: Session) -> None:
    assert shown(session, "state") == [
        "/fruits     2 apple, fig",
        "/buyers     2 B01, B02",
        "/sales      0",
        "/open         true",
        " now          2026-03-02T09:00:00Z",
    ]
    assert shown(session, "state /fruits") == ["apple  Apple · all year", "fig    Fig · summer"]
    assert shown(session, "state /fruits/fig/tags/0") == ['"sweet"']
    assert shown(session, "state fruits/fig/tags") == ["[", '  "sweet"', "]"]


def test_the_contract_of_a_tool(session: Session) -> None:
    assert shown(session, "help sell") == [
        "sell  command",
        "  Sell fruit.",
        "parameters",
        "  buyer_id  key of Buyer                       Who buys.",
        '  card      one of buyer["cards"]              How it is paid.',
        "  lines     list of {sku, count}, optional     What is sold.",
        "  prices    {key of Fruit: integer}, optional",
        "  gift      boolean, default false             Whether to wrap it.",
        "  count     integer ≥ 1, default 1",
        "returns Sale",
        "writes Sale",
        "refuses",
        "  buyer_not_found  Buyer {value} does not exist.",
        "  card_not_found   {value} is not a valid card.",
        "  fruit_not_found  Fruit {value} does not exist.",
        "  closed           The stall is closed.",
        "type sell buyer_id=… card=…",
    ]


def test_a_long_observation_is_cut_and_seen_shows_it_all(session: Session) -> None:
    for number in range(80):
        session.call("tag", {"sku": "fig", "text": f"a long tag {number}"})
    lines = shown(session, "find_fruit season=summer")
    whole = str(session.here.outcome["observation"])
    assert lines[1] == f"    … {len(whole) - 220} more letters: seen 81"
    assert shown(session, "seen") == shown(session, "seen 81") == [whole]
    with pytest.raises(Mistake, match="there is no call to show"):
        run(session, "seen 0")


def test_help_of_a_name_that_is_both(session: Session) -> None:
    lines = shown(session, "help save")
    assert lines[0].startswith("save cases [N]|trajectory [FILE] [--append]  writes the steps from the start to here")
    assert lines[1:3] == ["save  command", "  Close the stall."]
    assert lines[-1] == "type call save"


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("sell buyer=B01 card=visa", "    hint: did you mean 'buyer_id'?"),
        ("sell buyer_id=B01", "    hint: help sell"),
        ("sell buyer_id=B01 card=visa count=none", "    hint: help sell"),
    ],
)
def test_wrong_arguments_come_with_a_hint(session: Session, typed: str, hint: str) -> None:
    assert shown(session, typed)[-1] == hint
