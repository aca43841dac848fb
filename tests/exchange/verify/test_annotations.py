"""Whether an argument is of the type that a foreign tool declares, apart from what was inferred of it."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.exchange.foreign import ForeignItem, ForeignTool
from envgen.exchange.verify.annotations import Declared

SOURCE = """
import datetime
from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union

class Item(TypedDict):
    name: str
    size: int
    note: NotRequired[str]

class Loose(TypedDict, total=False):
    name: str

class Shop:
    def __init__(self):
        self.marks = set()

    def take(
        self, text: str, whole: int, real: float, yes: bool, names: List[str], by_name: Dict[str, int], item: Item, loose: Loose,
        maybe: Optional[int], none: int = None, either: "int | str" = 1, one: Literal["a", "b"] = "a", free=1, anything: Any = 1,
        items: list[Item] = [], told=None, union: Union[int, List[int]] = 1,
    ): ...

    def sorts(self):
        return self._sorted([])

    def _sorted(self, values):
        return list(set(values))
"""
ITEM = {"name": "x", "size": 1}


@pytest.fixture(scope="module")
def declared() -> Declared:
    told = {"told": {"type": "array", "items": {"type": "string"}}, "text": {"type": "string", "enum": ["x", "y"]}}
    return Declared(ForeignItem("shop", "Shop", SOURCE, tools=[ForeignTool("take", parameters={"properties": told})]))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text", "x"),
        ("whole", 1),
        ("real", 1),
        ("real", 1.5),
        ("yes", True),
        ("names", []),
        ("names", ["a"]),
        ("by_name", {"a": 1}),
        ("item", ITEM),
        ("item", {**ITEM, "note": "n"}),
        ("loose", {}),
        ("maybe", None),
        ("none", None),
        ("either", "a"),
        ("either", 1),
        ("one", "b"),
        ("free", {"any": []}),
        ("anything", None),
        ("items", [ITEM]),
        ("told", ["a"]),
        ("union", [1]),
    ],
)
def test_value_of_the_declared_type(declared: Declared, name: str, value: Any) -> None:
    assert declared.odd_arguments("take", {name: value}) == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text", 1),
        ("text", None),
        ("text", "z"),
        ("whole", 1.0),
        ("whole", True),
        ("real", "1"),
        ("yes", 1),
        ("names", "a"),
        ("names", ["a", 1]),
        ("by_name", {"a": "b"}),
        ("item", {"name": "x"}),
        ("item", {**ITEM, "size": "1"}),
        ("item", {**ITEM, "more": 1}),
        ("item", []),
        ("loose", {"other": 1}),
        ("maybe", "x"),
        ("either", None),
        ("one", "c"),
        ("items", [{}]),
        ("told", [1]),
        ("union", ["x"]),
        ("nobody", 1),
    ],
)
def test_value_of_another_type(declared: Declared, name: str, value: Any) -> None:
    assert declared.odd_arguments("take", {name: value}) == [name]


def test_every_argument_of_an_unknown_tool_is_odd(declared: Declared) -> None:
    assert declared.odd_arguments("nothing", {"a": 1, "b": 2}) == ["a", "b"]


def test_attributes_that_are_sets_are_known(declared: Declared) -> None:
    assert declared.sets == {"marks"}


def test_set_of_a_helper_is_one_of_its_tool() -> None:
    source = SOURCE.replace("self.marks = set()", "self.marks = 1")
    declared = Declared(ForeignItem("shop", "Shop", source))
    assert declared.makes_sets("sorts")
    assert not declared.makes_sets("take")


@pytest.mark.parametrize(
    ("imports", "shared"), [("", False), ("from datetime import datetime\n", True), ("from datetime import date\n", False)]
)
def test_imports_that_share_a_name(imports: str, shared: bool) -> None:
    assert Declared(ForeignItem("shop", "Shop", imports + SOURCE)).shares_datetime is shared
