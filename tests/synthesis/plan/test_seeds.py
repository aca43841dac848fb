"""The first state: the form is made for the blueprint, what was said becomes records, what lacks is told, parameters are shared."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator

from envgen.synthesis.plan import forms
from envgen.synthesis.plan.finishing import finished
from envgen.synthesis.plan.mends import Mends
from envgen.synthesis.plan.seeds import lacking, state_of_seed, without_faulty

BLUEPRINT: Any = {
    "clock": {"start": "2026-05-04T08:00:00Z"},
    "types": {"Place": {"properties": {"street": {"type": "string"}, "floor": {"type": "integer", "optional": True}}}},
    "state": {
        "entities": {
            "Locker": {
                "collection": "lockers",
                "key": "locker_id",
                "key_format": "L{:02d}",
                "attributes": {
                    "locker_id": {"type": "string"},
                    "place": "Place",
                    "status": {"enum": ["free", "taken"], "transitions": {"free": ["taken"], "taken": ["free"]}},
                    "fee": {"type": "number", "decimals": 2},
                    "since": {"type": "string", "format": "date-time", "nullable": True},
                    "tags": {"type": "object", "additionalProperties": {"type": "integer"}},
                },
            }
        },
        "variables": {"limit": {"type": "integer"}, "rest": {"type": "integer", "default": 3}},
    },
    "tools": {
        "open_locker": {"parameters": {"locker_id": {"type": "string", "references": "Locker", "description": "Number."}}},
    },
}
SAID: Any = {
    "description": "Two lockers.",
    "limit": 4,
    "lockers": [
        {
            "locker_id": "",
            "place": {"street": "Mill Lane", "floor": None},
            "status": "free",
            "fee": 2.499,
            "since": None,
            "tags": [{"name": "red", "value": 1}],
        },
        {
            "locker_id": "L07",
            "place": {"street": "Quay", "floor": 2},
            "status": "free",
            "fee": 3,
            "since": "2026-05-01 07:30",
            "tags": [],
        },
    ],
}


def test_the_form_takes_what_is_said_and_nothing_else() -> None:
    form = Draft202012Validator(forms.seed(BLUEPRINT))
    assert list(form.iter_errors(SAID)) == []
    wrong = {**SAID, "lockers": [{**SAID["lockers"][0], "status": "lost"}]}
    assert [list(one.absolute_path) for one in form.iter_errors(wrong)] == [["lockers", 0, "status"]]
    assert "rest" not in forms.seed(BLUEPRINT)["properties"]  # it has a default


def test_what_is_said_becomes_records_in_the_form_of_their_schemas() -> None:
    mends = Mends()
    state = state_of_seed(SAID, BLUEPRINT, mends)
    assert state["limit"] == 4
    assert state["lockers"] == {
        "L01": {"place": {"street": "Mill Lane"}, "status": "free", "fee": 2.5, "since": None, "tags": {"red": 1}},
        "L07": {"place": {"street": "Quay", "floor": 2}, "status": "free", "fee": 3, "since": "2026-05-01T07:30:00Z", "tags": {}},
    }
    assert mends.counts == {"spelling of a value": 2}


def test_what_keeps_tools_from_being_called_is_told() -> None:
    assert list(lacking({"lockers": {}}, BLUEPRINT)) == ["lockers has no record, and tools need one"]
    assert [one.partition(":")[0] for one in lacking(state_of_seed(SAID, BLUEPRINT, Mends()), BLUEPRINT)] == [
        "no record of lockers has status taken"
    ]


def test_faulty_records_are_taken_out() -> None:
    state: Any = {"lockers": {"L01": {}, "L02": {}}, "limit": 3}
    assert without_faulty(state, iter(["/lockers/L02"]))
    assert state == {"lockers": {"L01": {}}, "limit": 3}
    assert not without_faulty(state, iter(["/limit", ""]))


def _three(**more: Any) -> Any:
    parameter = {"type": "string", "references": "Locker", "description": "Number."}
    named = {**parameter, "as": "locker"}
    tools: Any = {
        f"tool_{number}": {"parameters": {"locker_id": dict(one)}} for number, one in enumerate((named, parameter, named))
    }
    tools["tool_1"] |= more
    return {**BLUEPRINT, "tools": tools, "rules": {"kept": {"text": "Kept.", "that": "limit > 0", "else": "not_kept"}}}


def test_a_parameter_of_many_tools_is_written_once() -> None:
    made = finished(_three(), Mends())
    assert made["parameters"] == {
        "locker": {"type": "string", "references": "Locker", "as": "locker", "description": "Number."},
    }
    assert {str(tool["parameters"]) for tool in made["tools"].values()} == {"{'locker_id': {'use': 'locker'}}"}


def test_a_tool_that_calls_something_else_so_keeps_its_name() -> None:
    made = finished(_three(requires=[{"let": {"locker": "1"}}]), Mends())
    assert "as" not in made["parameters"]["locker"]
    assert made["tools"]["tool_0"]["parameters"]["locker_id"] == {"use": "locker", "as": "locker"}


def test_a_guard_that_no_tool_uses_is_left_to_the_agent_and_counted() -> None:
    mends = Mends()
    assert finished(_three(), mends)["rules"]["kept"] == {"text": "Kept.", "agent": True}
    assert finished(_three(requires=["kept"]), Mends())["rules"]["kept"]["else"] == "not_kept"
    assert mends.counts == {"unused guard": 1}
