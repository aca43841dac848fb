"""What is put right without asking: cases in mends.yaml, and tools as models say them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.synthesis.plan.fields import Unsayable, schema_of
from envgen.synthesis.plan.mend_expressions import Scope, mended_expression, mended_text
from envgen.synthesis.plan.mend_tools import mend_said_tool, mend_tool
from envgen.synthesis.plan.mends import KINDS, Mends, capitals, small
from envgen.synthesis.plan.state import rules_of, state_of
from envgen.synthesis.plan.tools import completed, tool_of

CASES: Any = yaml.safe_load(Path(__file__).with_name("mends.yaml").read_text("utf-8"))
NAMES = frozenset(("bikes", "customers", "bike", "customer", "status", "amount", "bike_id", "limit"))
COLLECTIONS = {"Bike": "bikes", "Customer": "customers"}


def _scope(record: str) -> Scope:
    attributes = frozenset(("status", "price", "model", "note")) if record else frozenset[str]()
    return Scope(NAMES, COLLECTIONS, attributes, record, frozenset(("status",)), frozenset(("note",)), held={"bike_id": "bike"})


@pytest.mark.parametrize("case", CASES["expressions"], ids=lambda case: case["said"])
def test_expressions(case: Any) -> None:
    mends = Mends()
    assert mended_expression(case["said"], _scope(case.get("record", "")), mends) == case["meant"]
    assert ({case["kind"]} if "kind" in case else set()) <= set(mends.counts)
    assert bool(mends.counts) == (case["said"] != case["meant"])
    again = Mends()
    assert mended_expression(case["meant"], _scope(case.get("record", "")), again) == case["meant"]
    assert not again.counts  # what is right is left alone


@pytest.mark.parametrize("case", CASES["texts"], ids=lambda case: case["said"])
def test_texts(case: Any) -> None:
    assert mended_text(case["said"], _scope(""), Mends()) == case["meant"]


@pytest.mark.parametrize("case", CASES["key_formats"], ids=lambda case: case["said"])
def test_key_formats(case: Any) -> None:
    attribute = {"name": "bike_id", "type": "string", "limits": [], "description": "Number."}
    said = {"name": "Bike", "collection": "bikes", "key_format": case["said"], "description": "A bike.", "attributes": [attribute]}
    assert state_of({"entities": [said]}, Mends())["state"]["entities"]["Bike"].get("key_format", "") == case["meant"]


@pytest.mark.parametrize("case", CASES["names"], ids=lambda case: case["said"])
def test_names(case: Any) -> None:
    assert small(case["said"]) == case["small"]
    assert capitals(case["said"]) == case["capitals"]


@pytest.mark.parametrize("case", CASES["fields"], ids=lambda case: str(case["said"]))
def test_fields(case: Any) -> None:
    assert schema_of(case["said"], ["Bike"]) == case["meant"]


@pytest.mark.parametrize(
    "said", [{"type": "leaf"}, {"type": "string", "limits": ["purple"]}, {"type": "integer", "limits": ["min x"]}]
)
def test_what_has_no_meaning_is_told(said: Any) -> None:
    with pytest.raises(Unsayable, match=r"is no type|is no limit|cannot be read"):
        schema_of(said)


BLUEPRINT: Any = {
    "state": {
        "entities": {
            "Bike": {
                "collection": "bikes",
                "key": "bike_id",
                "key_format": "B{:03d}",
                "attributes": {
                    "bike_id": {"type": "string"},
                    "status": {"enum": ["ready", "out"]},
                    "price": {"type": "number", "minimum": 0, "decimals": 2},
                    "since": {"type": "string", "format": "date"},
                },
            }
        }
    }
}


def _tool(**said: Any) -> tuple[dict[str, Any], Mends]:
    mends = Mends()
    whole = {"name": "work", "description": "Work.", "parameters": [], "requires": [], "action": [], **said}
    tool = tool_of(mend_said_tool(whole, BLUEPRINT, mends), BLUEPRINT, kind="query")
    mend_tool(tool, BLUEPRINT, mends)
    return completed(tool, whole, BLUEPRINT), mends


def test_a_created_record_takes_its_key_from_key_format_and_its_values_as_expressions() -> None:
    pairs = [{"name": "bike_id", "value": "B009"}, {"name": "since", "value": "today()"}, {"name": "status", "value": "ready"}]
    price = {"name": "price", "type": "number", "limits": [], "description": ""}
    tool, mends = _tool(parameters=[price], action=[{"create": "bikes", "with": pairs}])
    assert tool["action"] == [{"create": "Bike", "with": {"since": "=today()", "status": "ready"}}]
    assert tool["kind"] == "command"
    assert tool["returns"] == "Bike"
    assert tool["parameters"]["price"] == {"type": "number", "minimum": 0, "decimals": 2, "description": "Price."}
    assert {"key of a new record", "forgotten =", "parameter of its attribute", "description"} <= set(mends.counts)


def test_a_parameter_called_like_a_key_references_its_entity_and_binds_what_is_read() -> None:
    bike_id = {"name": "bike_id", "type": "string", "limits": ["pattern B[0-9]+"], "description": "Number."}
    guards = [
        {"that": "bike_id in bikes", "else": "unknown_bike", "says": "There is none."},
        {"that": "bike.status == 'ready'", "else": "BikeOut", "says": "Bike {bike.bike_id} is out."},
    ]
    tool, _ = _tool(parameters=[bike_id], requires=guards, action=[{"get": "Bike"}])
    assert tool["parameters"] == {"bike_id": {"type": "string", "references": "Bike", "as": "bike", "description": "Number."}}
    assert tool["requires"] == [
        {"that": "bike[\"status\"] == 'ready'", "else": "bike_out", "says": "Bike {bike['bike_id']} is out."}
    ]
    assert tool["action"] == [{"get": "bike"}]
    assert tool["returns"] == "Bike"


def test_find_of_one_record_by_its_key_is_get() -> None:
    bike_id = {"name": "bike_id", "type": "string", "limits": [], "description": "Number."}
    tool, mends = _tool(parameters=[bike_id], action=[{"find": "Bike", "where": "bike_id == bike_id", "sort": [], "limit": ""}])
    assert tool["action"] == [{"get": "bike"}]
    assert tool["parameters"]["bike_id"] == {"type": "string", "references": "Bike", "as": "bike", "description": "Number."}
    assert tool["returns"] == "Bike"
    assert {"find by key", "reference", "attribute without its record"} <= set(mends.counts)


def test_two_references_to_one_entity_are_called_like_their_parameters() -> None:
    said = [{"name": f"{one}_bike_id", "type": "ref Bike", "limits": [], "description": "Number."} for one in ("old", "new")]
    tool, _ = _tool(parameters=said, action=[{"delete": "old_bike"}])
    assert [schema.get("as") for schema in tool["parameters"].values()] == ["old_bike", None]
    assert "returns" not in tool


def test_an_expression_in_the_place_of_a_rule_is_a_guard() -> None:
    said = ["bike_id['status'] == 'ready'", "exists bike_id in bikes", "may_lend", "May lend"]
    bike_id = {"name": "bike_id", "type": "string", "limits": [], "description": "Number."}
    tool, mends = _tool(parameters=[bike_id], requires=[{"rule": one} for one in said])
    guard = {"that": "bike['status'] == 'ready'", "else": "not_allowed"}
    assert tool["requires"] == [guard, "may_lend", "May lend"]
    assert {"guard for a rule": 2, "existence guard": 1, "parameter for its record": 1}.items() <= mends.counts.items()


def test_what_nobody_says_of_a_new_record_and_can_be_but_one_thing() -> None:
    status = {"enum": ["open", "held", "closed"], "transitions": {"open": ["held", "closed"], "held": ["closed"], "closed": []}}
    attributes = {
        "job_id": {"type": "string"},
        "status": status,
        "notes": {"type": "array", "items": {"type": "string"}},
        "tags": {"type": "array", "items": {"type": "string"}, "minItems": 1},
        "round": {"enum": ["a", "b"], "transitions": {"a": ["b"], "b": ["a"]}},
        "rest": {"type": "string"},
    }
    blueprint = {"state": {"entities": {"Job": {"collection": "jobs", "key": "job_id", "attributes": attributes}}}}
    tool: dict[str, Any] = {"kind": "command", "parameters": {}, "action": [{"create": "Job", "with": {"rest": "x"}}]}
    mends = Mends()
    mend_tool(tool, blueprint, mends)
    assert tool["action"] == [{"create": "Job", "with": {"rest": "x", "status": "open", "notes": []}}]
    assert mends.counts == {"value of a new record": 2}


def test_an_attribute_called_like_a_collection_is_a_list_of_references() -> None:
    fields = {"name": "user_id", "type": "ref User", "limits": [], "description": "Whose it is."}
    many = {"name": "visits", "type": "ref Visit", "limits": ["optional"], "description": "The visits."}
    said = {
        "title": "Visits",
        "clock": "2026-03-02T09:00:00Z",
        "entities": [
            {"name": "User", "attributes": [{"name": "name", "type": "string", "limits": [], "description": "Name."}, many]},
            {"name": "Visit", "attributes": [{"name": "visit_id", "type": "string", "limits": [], "description": "Id."}, fields]},
        ],
    }
    mends = Mends()
    entities = state_of(said, mends)["state"]["entities"]
    items = {"type": "string", "references": "Visit"}
    assert entities["User"]["attributes"]["visits"] == {
        "type": "array",
        "items": items,
        "optional": True,
        "description": "The visits.",
    }
    assert entities["Visit"]["attributes"]["user_id"] == {"type": "string", "references": "User", "description": "Whose it is."}
    assert mends.counts["references by the name of a collection"] == 1


def test_rules_are_said_once_and_functions_are_there_to_be_called() -> None:
    guard = {"text": "Only ready.", "sentence": "", "guard": "bike['status'] == 'ready'", "else": "out", "says": ""}
    called = {"text": "Priced.", "sentence": "", "invariant": "total() > 0"}
    functions: list[Any] = [{"name": name, "description": "", "parameters": [], "returns": "number"} for name in ("total", "spare")]
    broken = {"name": "wrong", "description": "", "parameters": [], "returns": "Pet, Kennel"}
    uses_broken = {"name": "odd", "text": "Odd.", "sentence": "", "invariant": "wrong() > 0"}
    rules = [{"name": "one", **guard}, {"name": "two", **guard}, {"name": "three", **called}, uses_broken]
    mends = Mends()
    made, problems = rules_of({"rules": rules, "functions": [*functions, broken]}, BLUEPRINT, mends)
    assert list(made["rules"]) == ["one", "three", "odd"]
    assert list(made["functions"]) == ["total"]
    assert [owner for owner, _ in problems] == [("functions", "wrong")]
    assert mends.counts == {"rule said twice": 1, "function that nothing calls": 1}


def test_only_kinds_that_are_told_in_words_are_counted() -> None:
    assert all(len(text.split()) > 2 for text in KINDS.values())
    with pytest.raises(AssertionError):
        Mends().add("something else")
