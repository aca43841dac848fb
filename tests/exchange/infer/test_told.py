"""What the owner of a class tells of it, against what the class says."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.exchange.foreign import ForeignItem, ForeignTool
from envgen.exchange.infer import docstrings, infer
from envgen.exchange.infer.names import attribute_names, entity_name, environment_name, singular
from envgen.exchange.infer.repairs import told_names
from envgen.exchange.inferred import KINDS, Repair

SOURCE = '''
from typing import Dict, TypedDict

class UserInfo(TypedDict):
    user_id: str
    department: str

class StatusEntryInfo(TypedDict):
    entry_id: str

class Desk:
    def __init__(self, init_config):
        """A desk."""
        self.users: Dict[str, UserInfo] = {}

    def unlisted(self):
        return 1

    def find(self, user_id: str, limit: int = 10):
        """
        Find a user.
        Second line.

        Another paragraph.

        Args:
            user_id (str): The user,
                over two lines.
            limit (int, optional): How many: at most.
            nobody: No parameter.

        Returns:
            dict: limit: nothing
        """
        return {"success": True, "data": self.users.get(user_id)}

    def move(self, user_id: str):
        self.users[user_id]["department"] = "x"
'''


def desk(**more: Any) -> ForeignItem:
    return ForeignItem(id="desk", class_name="Desk", source=SOURCE, **more)


def rows(item: ForeignItem, kind: str) -> list[Repair]:
    return [row for row in infer(item).repairs if row.kind == kind]


def test_told_tools_in_their_order_and_no_others() -> None:
    item = desk(tools=[ForeignTool("move"), ForeignTool("find"), ForeignTool("gone"), ForeignTool("__init__")])
    assert [tool.name for tool in infer(item).tools] == ["move", "find"]
    assert [(row.was, row.now) for row in rows(item, "corrupted_name")] == [("gone", ""), ("__init__", "")]


def test_without_told_tools_the_public_methods() -> None:
    assert [tool.name for tool in infer(desk()).tools] == ["unlisted", "find", "move"]


def test_descriptions_come_from_the_docstring() -> None:
    find = infer(desk()).tools[1]
    assert find.description == "Find a user. Second line.\nAnother paragraph."
    assert [one.description for one in find.parameters] == ["The user, over two lines.", "How many: at most."]


def test_a_default_makes_a_parameter_optional_whatever_was_told() -> None:
    told = ForeignTool("find", parameters={"properties": {}, "required": ["user_id", "limit"]})
    item = desk(tools=[told])
    assert [(one.name, one.required, one.default) for one in infer(item).tools[0].parameters] == [
        ("user_id", True, None),
        ("limit", False, 10),
    ]
    assert [(row.where, row.now) for row in rows(item, "wrongly_required")] == [("find.limit", "optional, 10")]


def test_a_told_kind_that_the_code_belies() -> None:
    item = desk(tools=[ForeignTool("find", kind="command"), ForeignTool("move", kind="query")])
    assert [(row.where, row.was, row.now) for row in rows(item, "wrong_kind")] == [
        ("find", "command", "query"),
        ("move", "query", "command"),
    ]


def test_corrupted_names_are_mended_by_the_class() -> None:
    told = [
        {"entity": "User", "attributes": "_id, departmen (e.g., sales, support)"},
        {"entity": "tatusEntr", "attributes": "ntry_id"},
        {"entity": "Invoice", "attributes": "invoice_id"},
        {"entity": 3},
    ]
    assert [(row.where, row.now) for row in rows(desk(told_state=told), "corrupted_name")] == [
        ("User._id", "user_id"),
        ("User.departmen", "department"),
        ("tatusEntr", "StatusEntry"),
        ("tatusEntr.ntry_id", "entry_id"),
        ("Invoice", ""),
    ]


def test_rules_that_nothing_declares_stand_as_texts() -> None:
    item = desk(rules=["Users are polite."])
    assert infer(item).rules == ["Users are polite."]
    assert [row.was for row in rows(item, "unenforced_rule")] == ["Users are polite."]


def test_only_known_kinds_of_repair() -> None:
    assert {row.kind for row in infer(desk(rules=["Be kind."])).repairs} <= set(KINDS)


@pytest.mark.parametrize(
    ("told", "names"),
    [
        ("a_id, name (e.g., x, y), tags [list, of]", ["a_id", "name", "tags"]),
        (["a", {"name": "b"}, "c: text"], ["a", "b", "c"]),
        ({"a": "str", "b": "int"}, ["a", "b"]),
        (None, []),
    ],
)
def test_told_names(told: object, names: list[str]) -> None:
    assert told_names(told) == names


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Args:\n    a (int): first\n    b: second\n        goes on", {"a": "first", "b": "second goes on"}),
        ("Parameters\n----------\na : int\n    first\nb\n    second\n\nReturns\n-------\na", {"a": "first", "b": "second"}),
        (":param int a: first\n:param b: second\n:return: x", {"a": "first", "b": "second"}),
        ("Args:\n    - `a` (Dict[str, int], optional): first - with: marks", {"a": "first - with: marks"}),
        ("Args:\n    a: first\nReturns:\n    b: no parameter", {"a": "first"}),
        ("Nothing is said of a.", {}),
    ],
)
def test_texts_of_parameters(text: str, said: dict[str, str]) -> None:
    assert docstrings.parameters(text, ["a", "b"]) == said


def test_names() -> None:
    assert [environment_name(name) for name in ("IoTSensorDataPlatform", "OCRService", "HRIS", "ERPSystem")] == [
        "iot_sensor_data_platform",
        "ocr_service",
        "hris",
        "erp_system",
    ]
    assert entity_name("BookmarkInfo", set()) == "Bookmark"
    assert entity_name("BookmarkInfo", {"Bookmark"}) == "BookmarkRecord"
    assert entity_name("Any", set()) == "AnyRecord"
    assert [singular(name) for name in ("categories", "addresses", "boxes", "users", "status", "content")] == [
        "category",
        "address",
        "box",
        "user",
        "status",
        "content",
    ]
    assert attribute_names(["items", "_next", "tools", "find", "dataSet"], ["find"]) == {
        "_next": "next",
        "tools": "tools_value",
        "find": "find_value",
        "dataSet": "data_set",
    }
