"""The reports: JUnit XML of whatever was said, the JSON document, lines, the matrix."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from envgen.testing.depth import Depth
from envgen.testing.suite.document import document
from envgen.testing.suite.junit import to_junit
from envgen.testing.suite.lines import failures, line_of, matrix_lines, summary
from envgen.testing.suite.matrix import matrix_of
from envgen.testing.suite.outcome import Failure, Outcome, Result, Suite
from envgen.testing.suite.tests import Names, Test

NAMES = Names({"buy": ("sold_out", "too_many"), "look": ()}, ("stock_is_real", "never_named"))


def outcome(name: str, result: Result, failure: Failure | None = None, *, file: str = "tests/test_a.py", **more: object) -> Outcome:
    return Outcome(Test(file, name, 3, **more), result, 0.25, failure)  # type: ignore[arg-type]


def suite(*outcomes: Outcome, **more: object) -> Suite:
    facts = {"name": "shop", "root": Path("generated/shop"), "outcomes": outcomes, "names": NAMES, "seconds": 1.5, **more}
    return Suite(**facts)  # type: ignore[arg-type]


HOSTILE = ["\0\x08\x1b[31m", "]]>", '<a b="\'&">', "\ud800 alone", "\uffff", "é \U0001f600", "x" * 5000, "", "\n\n", "a\rb"]
# The part that the schemas of Jenkins and of Ant have in common: children in this order, attributes that must be and may be.
SHAPES = {
    "testsuites": (["testsuite"], set(), set()),
    "testsuite": (
        ["properties", "testcase", "system-out", "system-err"],
        {"name", "tests", "failures", "errors", "time", "timestamp", "hostname", "id", "package"},
        {"skipped"},
    ),
    "testcase": (["skipped", "error", "failure"], {"name", "classname", "time"}, set()),
    "failure": ([], {"type", "message"}, set()),
    "error": ([], {"type", "message"}, set()),
    "skipped": ([], set(), set()),
    "properties": ([], set(), set()),
    "system-out": ([], set(), set()),
    "system-err": ([], set(), set()),
}


def is_shaped(node: ET.Element) -> None:
    children, needed, allowed = SHAPES[node.tag]
    assert needed <= set(node.attrib) <= needed | allowed
    places = [children.index(child.tag) for child in node]
    assert places == sorted(places)
    for child in node:
        is_shaped(child)


@pytest.mark.parametrize("text", HOSTILE)
def test_junit_can_be_read_whatever_was_said(text: str) -> None:
    suites = [
        suite(
            outcome("test_a", "passed"),
            outcome("test_b", "failed", Failure(text, text, hint=text)),
            outcome("test_c", "error", Failure(text)),
            outcome("test_d", "not run"),
            outcome("test_e", "skipped", Failure(text)),
        ),
        suite(name=f"odd{text}", told=f"it is stale {text}", hint=text),
    ]
    root = ET.fromstring(to_junit(suites).encode())
    is_shaped(root)
    counts = [[one.get(name) for name in ("tests", "failures", "errors", "skipped")] for one in root]
    assert counts == [["5", "1", "2", "1"], ["1", "0", "1", "0"]]
    assert [[child.tag for child in case] for case in root[0].iter("testcase")] == [
        [],
        ["failure"],
        ["error"],
        ["error"],
        ["skipped"],
    ]
    failure = root[0].find(".//failure")
    assert failure is not None and (failure.text or "").startswith("generated/shop/tests/test_a.py:3")
    assert len(failure.get("message") or "") <= 300


def test_a_crash_is_counted_once_in_junit() -> None:
    crashed = suite(outcome("test_a", "error", Failure("it crashed")), told="it crashed")
    (root,) = ET.fromstring(to_junit([crashed]).encode())
    assert (root.get("tests"), root.get("errors")) == ("1", "1")


def test_the_document_holds_everything(tmp_path: Path) -> None:
    found = Failure(
        "it broke", "Finding", [{"tool": "buy", "arguments": {"n": 1}}], "- name: x", "case", "blueprint.yaml:3", "look"
    )
    told = document(
        [suite(outcome("test_b", "failed", found, concern="never_fails", tool="buy")), suite(told="stale", outcomes=())], Depth(), 2
    )
    told = json.loads(json.dumps(told))
    assert (told["envgen"], told["seed"], told["examples"], told["seconds"]) == (1, 0, 6, 2)
    first, second = told["environments"]
    assert (first["status"], second["status"], second["told"]) == ("failed", "not run", "stale")
    assert first["counts"] == {"passed": 0, "failed": 1, "error": 0, "skipped": 0, "not run": 0}
    assert told["findings"] == [
        {
            "environment": "shop",
            "test": "test_b",
            "file": "generated/shop/tests/test_a.py",
            "line": 3,
            "concern": "never_fails",
            "tool": "buy",
            "result": "failed",
            "kind": "Finding",
            "told": "it broke",
            "calls": [{"tool": "buy", "arguments": {"n": 1}}],
            "case": "- name: x",
            "source": "blueprint.yaml:3",
            "hint": "look",
        }
    ]


MATRIX = suite(
    outcome("test_a", "passed", concern="never_fails", tool="buy"),
    outcome("test_b", "passed", concern="case", tool="buy", refusals=("sold_out",)),
    outcome("test_c", "failed", concern="case", tool="buy", refusals=("sold_out",)),
    outcome("test_d", "passed", concern="is_kept", tool="", rules=("stock_is_real",)),
)


def test_the_matrix_has_a_place_for_what_no_test_names() -> None:
    matrix = matrix_of(MATRIX)
    assert matrix.tools == {"": {"is_kept": "passed"}, "buy": {"never_fails": "passed", "case": "failed"}, "look": {}}
    assert matrix.refusals == {"buy": {"sold_out": "failed", "too_many": None}, "look": {}}
    assert matrix.rules == {"stock_is_real": {"is_kept": "passed"}, "never_named": {}}
    assert list(matrix_lines(MATRIX)) == [
        "shop: + passed F failed E error s skipped ? not run, . no test",
        "  1 buy",
        "  2 look",
        "               all 1 2",
        "  is_kept        + . .",
        "  never_fails    . + .",
        "  case           . F .",
        "  rule stock_is_real: is_kept +",
        "  refusals that no test names: buy too_many",
        "  rules that no test names: never_named",
    ]


def test_lines_say_how_many_and_how_long() -> None:
    one = suite(outcome("test_a", "passed"), outcome("test_b", "failed", Failure("x")))
    assert line_of(one, 6) == "shop    1 passed, 1 failed, 1.5 s"
    assert line_of(suite(outcome("test_a", "passed"), cached=True), 4) == "shop  1 passed, unchanged"
    assert line_of(suite(told="stale", outcomes=()), 4) == "shop  not run"
    assert summary([one, suite(told="x", outcomes=())], 2) == (
        "2 environments: 1 failed, 1 not run; 2 tests: 1 passed, 1 failed; 2.0 s"
    )
    assert summary([], 0) == "0 environments: none; 0 tests: none; 0.0 s"


def test_what_is_told_of_a_failure() -> None:
    failed = Failure("it broke\nbadly", hint="envgen call shop buy", about='case "x" of buy', source="specs/shop/blueprint.yaml:3")
    assert list(failures(suite(outcome("test_b", "failed", failed)))) == [
        "generated/shop/tests/test_a.py:3: test_b failed",
        "    it broke",
        "    badly",
        '  case "x" of buy, specs/shop/blueprint.yaml:3',
        "  hint: envgen call shop buy",
    ]


def test_a_crash_and_a_file_that_cannot_be_imported_are_told_once() -> None:
    crash = Failure("it crashed")
    crashed = suite(outcome("test_a", "error", crash), outcome("test_b", "not run", Failure("")), told="it crashed")
    assert list(failures(crashed)) == ["generated/shop: it crashed", "  in generated/shop/tests/test_a.py:3: test_a"]
    broken = suite(*(outcome(f"test_{name}", "error", Failure("ImportError: x")) for name in "abc"))
    assert list(failures(broken)) == ["generated/shop/tests/test_a.py:3: test_a error", "    ImportError: x"]


def test_of_very_many_failures_the_first_are_told() -> None:
    told = list(failures(suite(*(outcome(f"test_{number}", "failed", Failure("x")) for number in range(30)))))
    assert told[-2:] == ["shop: 20 more failures", "  hint: envgen test shop --format json  # tells all of them"]
    assert sum(line.endswith(" failed") for line in told) == 10


def test_what_a_process_printed_before_it_crashed_is_told_in_lines() -> None:
    told = list(failures(suite(outcome("test_a", "error"), told="its process ended with status 3\nno room\n\x1b[2J")))
    assert told[:3] == ["generated/shop: its process ended with status 3", "    no room", "    \x1b[2J"]


def test_the_tool_of_a_finding_is_told_where_its_test_has_none() -> None:
    found = Failure("it broke", "Finding", case="- name: x", tool="buy")
    (told,) = document([suite(outcome("test_explores", "failed", found, concern="explores"))], Depth(), 2)["findings"]
    assert told["tool"] == "buy"
