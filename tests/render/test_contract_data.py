"""schema.json and tools.json."""

from __future__ import annotations

from pathlib import Path

from jsonschema import Draft202012Validator

from envgen.render.data.contract_data import contract_data, tool_schemas
from tests.render.desk import DESK, folder, loaded


def test_the_contract_of_a_small_desk(tmp_path: Path) -> None:
    data = contract_data(loaded(folder(tmp_path / "specs")), function_reads={"total": frozenset({"members"})})
    assert data["entities"]["Member"] == {
        "label": "member",
        "collection": "members",
        "key": "member_id",
        "key_in_record": True,
        "key_format": None,
        "not_found": None,
        "attributes": ["member_id", "email", "fines"],
        "defaults": {"fines": 0},
        "internal": [],
        "unique": [{"of": ["email"], "where": None}],
        "transitions": {},
    }
    assert data["entities"]["Loan"]["unique"] == [{"of": ["copy_id"], "where": "_unique_loan_0"}]
    assert data["variables"]["limit"]["default"] == 5
    assert data["tools"]["get_member"]["errors"] == {
        "member_not_found": {"text": "Member {value} does not exist.", "keep": False},
    }
    assert data["tools"]["get_member"]["returns"] == {"$ref": "#/$defs/Member"}
    assert data["tools"]["get_member"]["body"] is False
    assert data["tools"]["get_member"]["writes"] == []
    assert data["functions"] == ["total"]


def test_reads_of_rules(tmp_path: Path) -> None:
    blueprint = loaded(folder(tmp_path / "specs"))
    rules = contract_data(blueprint, function_reads={"total": frozenset({"members"})})["rules"]
    assert {name: rule["reads"] for name, rule in rules.items()} == {
        "capped": [],
        "few": ["limit", "loans"],
        "sums": ["members"],
        "short": [],
    }
    assert rules["short"]["on_write_only"] is True
    assert rules["capped"]["method"] == "_capped"
    assert contract_data(blueprint)["rules"]["sums"]["reads"] is None
    assert contract_data(blueprint, function_reads={"total": None})["rules"]["sums"]["reads"] is None


def test_tools_are_told_in_blueprint_order_in_valid_schemas(tmp_path: Path) -> None:
    blueprint = loaded(folder(tmp_path / "specs", blueprint=DESK))
    tools = tool_schemas(blueprint)
    assert [each["function"]["name"] for each in tools] == list(blueprint.tools)
    for each in tools:
        Draft202012Validator.check_schema(each["function"]["parameters"])
    assert tools[0]["function"]["parameters"] == {
        "type": "object",
        "properties": {"member_id": {"type": "string", "description": "Number."}},
        "required": ["member_id"],
        "additionalProperties": False,
    }
