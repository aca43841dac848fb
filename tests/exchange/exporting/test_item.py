"""What stands in an item: the members of the release, in their forms."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.exchange.exporting.alone import class_of
from tests.exchange.exporting.conftest import ENVIRONMENTS, Item, export
from tests.exchange.exporting.odd import odd_shop

RELEASED = (
    *("env_id", "environment_summary", "environment_introduction", "state_space_definition", "constraints_rules"),
    *("operation_list", "env_class_name", "env_class_code", "env_class_def", "env_func_details", "tools"),
)


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_all_members_of_the_release_are_there_in_their_forms(name: str, exported: Callable[[str], Item]) -> None:
    item = exported(name)
    assert tuple(item)[: len(RELEASED)] == RELEASED
    names = [tool["function"]["name"] for tool in item["tools"]]
    assert names == [one["operation_name"] for one in item["operation_list"]] == list(item["env_func_details"])
    assert {one["operation_type"] for one in item["operation_list"]} == {"query", "state_change"}
    assert all(set(one) == {"entity", "attributes", "description"} for one in item["state_space_definition"])
    code = item["env_class_code"]
    assert code.startswith(item["env_class_def"])
    assert item["env_class_def"].rstrip().endswith("setattr(self, name, value)")
    for tool, told in item["env_func_details"].items():
        assert set(told) == {"signature", "doc", "source_code"}
        assert told["source_code"] in code
        assert told["source_code"].startswith(f"    def {tool}(")
        assert told["doc"]
        for one in told["signature"]["parameters"]:
            assert set(one) == {"name", "type", "default", "kind"}
    classes = {node.name: node for node in ast.parse(code).body if isinstance(node, ast.ClassDef)}
    assert not classes[item["env_class_name"]].bases
    assert set(names) <= {node.name for node in classes[item["env_class_name"]].body if isinstance(node, ast.FunctionDef)}


def test_a_body_is_told_with_its_tool(exported: Callable[[str], Item]) -> None:
    source = exported("env_121_sft")["env_func_details"]["get_request_status"]["source_code"]
    assert '{"success": False, "error": ' in source


def test_rules_come_from_declarations_and_from_what_an_import_left_as_a_comment(
    exported: Callable[[str], Item], tmp_path: Path
) -> None:
    assert exported("library_desk")["constraints_rules"][0] == "A member who owes more than 10 euro cannot borrow."
    folder = odd_shop(tmp_path)
    told = "# What the environment was told to keep to. No declaration enforces it; bodies may.\n# - One\n#   rule.\n# - Another.\n"
    blueprint = folder / "blueprint.yaml"
    blueprint.write_text(blueprint.read_text("utf-8").replace("state:\n", f"{told}# no rule\nstate:\n", 1), "utf-8")
    assert export(folder)["constraints_rules"] == ["There are never more than five things.", "One rule.", "Another."]


def test_an_imported_environment_keeps_its_id(exported: Callable[[str], Item]) -> None:
    assert exported("env_121_sft")["env_id"] == "env_121_sft"
    assert exported("library_desk")["env_id"] == "library_desk"


def test_signatures_are_those_that_people_read(exported: Callable[[str], Item]) -> None:
    item = exported("library_desk")
    extend = class_of(item).extend_loan
    assert list(inspect.signature(extend).parameters) == ["self", "loan_id", "days"]
    assert item["env_func_details"]["extend_loan"]["signature"]["parameters"] == [
        {"name": "loan_id", "type": "str", "default": None, "kind": "positional-or-keyword"},
        {"name": "days", "type": "int", "default": "14", "kind": "positional-or-keyword"},
    ]
