"""What there is to run is read from the texts of the generated tests."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path

import pytest

from envgen.testing.mutants.tests import Subject
from envgen.testing.suite.outcome import Outcome, from_json, to_json
from envgen.testing.suite.tests import Names, Test, names_of, test_files, tests_of
from envgen.testing.suite.within import LOADING, listed
from tests.testing.suite.conftest import Package

GENERATED = Path(__file__).parents[3] / "generated"


def test_the_folder_of_a_package_may_have_another_name(package: Package) -> None:
    root = package()
    moved = root.rename(root.parent / "alone")
    assert names_of(moved) == Names({"buy": ["sold_out", "too_many"]}, ["stock_is_real"])
    (moved / "shop/environment.py").write_text("")
    assert Subject.of(moved).name == "shop"


TESTS = """
from envgen.testing import assert_refused, contract, rules as r, start

pytest_plugins = ["x"]
testing = 1

def helper() -> None: ...

@staticmethod
def test_decorated() -> None:
    contract.never_fails(Shop, "buy")

def test_seed() -> None:
    contract.seed_is_valid(Shop, "default")

def test_rule() -> None:
    r.is_kept(Shop, "buy", rule="stock_is_real")

def test_all_rules() -> None:
    r.are_kept(Shop)

def test_case() -> None:
    env = start(Shop)
    result = env.call("buy", {"what": "stock_is_real"})
    assert_refused(result, "sold_out", "too_many")

def test_plain() -> None:
    assert 1

def test_plain() -> None:
    assert 2
"""


def test_concern_tool_and_rules_come_from_the_call_of_the_check(package: Package) -> None:
    root = package(contract=TESTS)
    file = "tests/test_contract.py"
    found = [astuple(test) for test in tests_of(root / file, root, names_of(root))]
    assert found == [
        (file, "test_decorated", 9, "never_fails", "buy", (), ()),
        (file, "test_seed", 13, "seed_is_valid", "", (), ()),
        (file, "test_rule", 16, "is_kept", "buy", ("stock_is_real",), ()),
        (file, "test_all_rules", 19, "are_kept", "", ("stock_is_real",), ()),
        (file, "test_case", 22, "case", "buy", (), ("sold_out",)),
        (file, "test_plain", 30, "", "", (), ()),
    ]


def test_a_test_is_the_same_after_a_way_through_json() -> None:
    outcome = Outcome(Test("f", "n", 1, "c", "t", ("r",), ("e",)), "passed", 0.5)
    assert from_json(to_json(outcome)) == outcome


@pytest.mark.parametrize("root", sorted(root for root in GENERATED.iterdir() if root.is_dir()), ids=lambda root: root.name)
def test_every_generated_test_has_a_concern(root: Path) -> None:
    names = names_of(root)
    found = [test for file in test_files(root) for test in tests_of(file, root, names)]
    assert found and [test.name for test in found if not test.concern] == []
    assert {test.tool for test in found if test.file == "tests/test_cases.py"} <= {*names.tools}
    assert {test.tool for test in found if test.concern == "never_fails"} == {*names.tools}


def test_a_file_that_is_no_python_counts_as_one_test(package: Package) -> None:
    root = package(bad="def test_a(:\n", good="def test_b() -> None: ...\n")
    assert [(test.file, test.name) for test in listed(root, Names())] == [
        ("tests/test_bad.py", LOADING),
        ("tests/test_good.py", "test_b"),
    ]


def test_of_some_tests_those_that_are_still_there_run_and_all_where_none_is(package: Package) -> None:
    root = package(good="def test_a() -> None: ...\ndef test_b() -> None: ...\n")
    assert [test.name for test in listed(root, Names(), ["tests/test_good.py::test_b", "tests/test_good.py::gone"])] == ["test_b"]
    assert [test.name for test in listed(root, Names(), ["tests/test_good.py::gone"])] == ["test_a", "test_b"]
