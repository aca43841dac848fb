"""The table of faults: one row for each kind and tool, counts over all, and which environments are clean."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from envgen.exchange.faults import suites
from envgen.exchange.faults.fault import Fault
from envgen.exchange.faults.suites import faults_of
from envgen.exchange.faults.table import Looked, as_json, markdown, together
from envgen.testing import contract, machine, rules
from envgen.testing.suite.outcome import Failure, Outcome, Suite
from envgen.testing.suite.tests import Test
from tests.exchange.real.classes import FAULTY

ROOT = Path(__file__).parents[3]

LONG = Fault("store", "raises", "share", "raises", [("add", {}), ("share", {"parts": 0})], found_by=("explores",))
SHORT = Fault("store", "raises", "share", "raises ZeroDivisionError", [("share", {"parts": 0})])
COMMON = Fault("store", "hands-out-state", "get", "returns an object of its state", [("get", {"id": "a|b"})])


def test_of_two_that_say_the_same_the_shorter_stays_with_all_that_found_it() -> None:
    (one,) = together([LONG, SHORT])
    assert one.calls == SHORT.calls
    assert one.found_by == ("explores", "class")


def test_an_environment_is_clean_without_a_fault_that_few_have() -> None:
    assert Looked("1", "store", 2, [COMMON]).is_clean
    assert not Looked("1", "store", 2, [COMMON, SHORT]).is_clean
    assert not Looked("1", "store", 2, [], failed="it died").is_clean


def test_the_table_counts_by_kind_and_escapes_what_it_shows() -> None:
    looked = [Looked("1", "store", 2, together([COMMON, SHORT])), Looked("2", "shop", 3)]
    text = markdown(looked)
    assert "| together | 5 | 1 | 1 |" in text
    assert "1 of 2." in text
    assert '`get {"id": "a\\|b"}`' in text
    assert as_json(looked)["together"] == {"raises": 1, "hands-out-state": 1}
    assert [row["class"] for row in as_json(looked)["faults"]] == ["raises", "hands-out-state"]


def test_every_concern_that_has_a_kind_is_a_check_of_the_suite() -> None:
    checks = {name for module in (contract, rules, machine) for name in vars(module)}
    assert checks >= suites._OF_CONCERN.keys()


@pytest.mark.parametrize(
    ("concern", "told", "kind"),
    [
        ("never_fails", "add {} breaks the contract\nviolated: body of add: KeyError: 'x'", "raises"),
        ("never_fails", "add {} breaks the contract\nviolated: types (/a/b): must fit into 63 bits", "overflow"),
        ("never_fails", "add {} answers differently the second time", "unstable"),
        ("changes_nothing", "the query get {} changed the state", "query-writes"),
        ("every_argument_matters", "get takes id and its code never looks at it", "ignored-argument"),
        ("episodes_stay_apart", "after a reset add {} answers otherwise", "unstable"),
        ("the_state_says_everything", "add {} answers otherwise from an equal state", "unstable"),
        ("seed_is_valid", "the seed is not valid", "other"),
    ],
)
def test_what_a_suite_found_has_a_kind(concern: str, told: str, kind: str) -> None:
    test = Test(file="tests/test_contract.py", name=f"test_{concern}", line=1, concern=concern, tool="add")
    failure = Failure(told, calls=[{"tool": "add", "arguments": {}}])
    (fault,) = faults_of(Suite(name="store", root=Path(), outcomes=[Outcome(test, "failed", 0.0, failure)]))
    assert (fault.kind, fault.tool, fault.found_by, fault.calls) == (kind, "add", (concern,), [("add", {})])


def test_a_suite_that_passes_what_a_class_does_not_declare_shows_no_more_than_that() -> None:
    test = Test(file="tests/test_contract.py", name="test_never_fails", line=1, concern="never_fails", tool="add")
    failure = Failure("add breaks the contract\nviolated: body of add: KeyError", calls=[{"tool": "add", "arguments": {"id": []}}])
    suite = Suite(name="store", root=Path(), outcomes=[Outcome(test, "failed", 0.0, failure)])
    assert [fault.kind for fault in faults_of(suite, lambda tool, arguments: ["id"])] == ["raises-on-malformed"]


def test_the_command_tells_of_released_files(tmp_path: Path) -> None:
    released = tmp_path / "released.json"
    released.write_text(json.dumps({"env_1": {"env_class_name": "Store", "env_class_code": FAULTY}}), "utf-8")
    command = [sys.executable, "-m", "benchmarks.real", str(released), "--into", str(tmp_path / "out"), "--calls", "100", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["environments"]["store"]["clean"] is False
    assert "raises" in told["together"]
    assert json.loads((tmp_path / "out" / "faults.json").read_text("utf-8")) == told
    assert (tmp_path / "out" / "faults.md").read_text("utf-8").startswith("# Faults of released classes\n")
