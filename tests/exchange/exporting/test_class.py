"""An exported class in the hands of whoever uses it: attributes are the state, methods are the tools, no word of envgen."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import pytest

from envgen.exchange.exporting.proving import fault_of
from envgen.exchange.exporting.run import export_all
from tests.exchange.exporting.alone import class_of, instance
from tests.exchange.exporting.conftest import Item, export
from tests.exchange.exporting.odd import odd_shop

MEMBER = {"name": "Cy", "email": "cy@example.org", "address": {"street": "s", "city": "c"}}


@pytest.fixture
def desk(exported: Callable[[str], Item]) -> Any:
    return instance(exported("library_desk"))


def test_it_starts_empty_and_as_it_is_told(exported: Callable[[str], Item]) -> None:
    item = exported("library_desk")
    empty = class_of(item)({})
    assert vars(empty) == {"members": {}, "books": {}, "copies": {}, "loans": {}, "loan_limit": 5}
    assert vars(class_of(item)()) == vars(empty)
    assert empty.add_member(**MEMBER)["data"]["member_id"] == "M0001"
    assert vars(instance(item)) == item["init_config_list"][0]


def test_attributes_hold_what_tools_wrote_and_nothing_of_what_they_refused(desk: Any) -> None:
    before = deepcopy(vars(desk))
    assert desk.lend_copy(copy_id="C-1", member_id="M0003") == {
        "success": False,
        "error": "Dana Okoye owes 12.50 euro.",
        "code": "fines_due",
    }
    assert vars(desk) == before
    assert desk.pay_fine(member_id="M0003", amount=12.5)["success"]
    assert desk.members["M0003"]["fines"] == 0
    assert desk.lend_copy("C-1", member_id="M0003")["data"]["loan_id"] == "L00003"
    assert desk.copies["C-1"]["status"] == "on_loan"
    assert list(desk.loans) == [*before["loans"], "L00003"]


def test_what_a_tool_returned_is_nobodys_state(desk: Any) -> None:
    desk.get_member(member_id="M0001")["data"]["name"] = "Eve"
    assert desk.get_member(member_id="M0001")["data"]["name"] == "Ada Brandt"


def test_the_state_may_be_set_between_calls(desk: Any) -> None:
    desk.add_member(**MEMBER)
    desk.members["M0001"]["name"] = "Zoe"
    desk.loan_limit = 1
    assert desk.get_member(member_id="M0001")["data"]["name"] == "Zoe"
    desk.members = {}
    desk.loans = {}
    assert desk.add_member(**MEMBER)["data"]["member_id"] == "M0005"  # numbers are not given twice
    desk.anything = 1
    assert desk.get_member(member_id="M0005")["success"]


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("members", 5, "members: must be an object"),
        ("loan_limit", "x", "loan_limit: must be an integer"),
        ("loan_limit", {1, 2}, "loan_limit: must be an integer"),
    ],
)
def test_a_state_that_is_none_is_told_at_the_next_call(desk: Any, name: str, value: Any, told: str) -> None:
    setattr(desk, name, value)
    for _ in range(2):
        with pytest.raises(Exception, match=told) as raised:
            desk.get_member(member_id="M0001")
        assert type(raised.value).__name__ == "StateError"


def test_wrong_arguments_are_refused(desk: Any) -> None:
    assert desk.get_member()["code"] == "missing_argument"
    assert desk.get_member(member_id=7)["success"] is False
    assert desk.get_member(member_id="M0001", self=1)["code"] == "unknown_argument"
    with pytest.raises(TypeError, match="takes 1 arguments, not 2"):
        desk.get_member("M0001", "M0002")
    with pytest.raises(TypeError, match="multiple values for argument 'member_id'"):
        desk.get_member("M0001", member_id="M0001")


@pytest.mark.parametrize("copied", [copy, deepcopy])
def test_a_copy_goes_on_by_itself(desk: Any, copied: Callable[[Any], Any]) -> None:
    desk.add_member(**MEMBER)
    del desk.members["M0004"]
    other = copied(deepcopy(desk))
    assert other.add_member(**MEMBER)["data"]["member_id"] == desk.add_member(**MEMBER)["data"]["member_id"] == "M0005"
    other.set_loan_limit(limit=2)
    assert (other.loan_limit, desk.loan_limit) == (2, 5)


def test_only_tools_can_be_called(exported: Callable[[str], Item]) -> None:
    item = exported("library_desk")
    public = {name for name in vars(class_of(item)) if not name.startswith("__")}
    assert public == {tool["function"]["name"] for tool in item["tools"]}


def test_texts_and_names_of_any_kind(tmp_path: Path) -> None:
    item = export(odd_shop(tmp_path))
    (start,) = item["init_config_list"]
    assert start["__now__"] == "2025-02-03T04:05:06"
    shop = instance(item)
    assert shop.peek() == {"success": True, "data": "2025-02-03T04:05:06"}
    added = shop.add_thing(**{"from": "y", "class": "z"})
    assert added == {"success": True, "data": {"thing_id": "T08", "made": "2025-02-03T04:05:06"}}
    assert shop.note == "ya'''\\x\x0c\u2028'\x0c\x0c"
    assert shop.things["T08"]["class"] == "z"
    assert shop.things["T07"]["class"] == "a'''b\\"
    assert shop.add_thing(from_="y")["success"]
    assert shop.add_thing("y") == {"success": False, "error": "No more than 3.", "code": "full"}
    assert (len(shop.things), shop.peek()["data"]) == (3, "2025-02-03T04:07:06")
    assert class_of(item)({}).limit == 3  # a variable without a default starts as in the first seed


def test_it_runs_where_nothing_is_installed(exported: Callable[[str], Item], tmp_path: Path) -> None:
    item = exported("library_desk")
    file = tmp_path / "desk.py"
    file.write_text(
        item["env_class_code"] + "\nprint(LibraryDesk({}).get_member(member_id='x')['error'])\nimport envgen\n", "utf-8"
    )
    done = subprocess.run([sys.executable, "-I", "-S", str(file)], capture_output=True, text=True, check=False)
    assert done.stdout == "There is no member x.\n"
    assert "No module named 'envgen'" in done.stderr


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("_envgen_stand(LibraryDesk", "import envgen_runtime\n_envgen_stand(LibraryDesk", "No module named 'envgen_runtime'"),
        ('"name": "library_desk"', '"name": library_desk', "JSONDecodeError"),
        ("    def get_member(", "    def got_member(", "KeyError: 'get_member'"),
        ("_envgen_stand(LibraryDesk", "raise SystemExit(0)\n_envgen_stand(LibraryDesk", "the process ended with 0"),
    ],
)
def test_a_class_that_does_not_stand_alone_is_found(was: str, now: str, told: str, exported: Callable[[str], Item]) -> None:
    item = exported("library_desk")
    tools, starts = list(item["env_func_details"]), {"default": item["init_config_list"][0]}
    assert fault_of(item["env_class_code"], "LibraryDesk", tools, starts) == ""
    assert was in item["env_class_code"]
    assert told in fault_of(item["env_class_code"].replace(was, now), "LibraryDesk", tools, starts)


def test_a_start_state_that_is_none_is_found(exported: Callable[[str], Item]) -> None:
    source = exported("library_desk")["env_class_code"]
    assert fault_of(source, "LibraryDesk", ["get_member"], {"bad": {"members": 5}}).endswith(
        "StateError: members: must be an object"
    )
    assert fault_of(source, "LibraryDesk", ["fly"], {}).startswith("AttributeError")


def test_one_that_cannot_be_rendered_costs_no_other(tmp_path: Path) -> None:
    good = odd_shop(tmp_path / "specs")
    bad = tmp_path / "specs" / "bad"
    bad.mkdir()
    (bad / "blueprint.yaml").write_text("envgen: 1\nname: bad\n", "utf-8")
    outcomes = export_all([bad, good])
    assert [one.item is not None for one in outcomes] == [False, True]
    assert {problem.level for problem in outcomes[0].problems} == {"error"}
