"""Corners of the language: absent records, keys outside records, cascades, invariants, results on the new state."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.render.conftest import Package, Rendered
from tests.render.reading import method

BLUEPRINT = Path(__file__).with_name("data") / "edge_cases.yaml"
SEED = """
state:
  people:
    P01: {name: ada}
    P02: {name: nobody}
"""


@pytest.fixture
def edge(package: Package) -> Rendered:
    return package(BLUEPRINT.read_text(), "", {"default": SEED})


def outcome(env: Any, tool: str, **arguments: Any) -> Any:
    """The value, or the code of the refusal."""
    result = env.call(tool, arguments)
    assert result.violation is None, result.violation.traceback
    return result.value if result.ok else result.error.code


def test_absent_references_and_keys_outside_records(edge: Rendered) -> None:
    env = edge.cls()
    assert outcome(env, "make", path="/a b", size=60) == "/a b"
    assert outcome(env, "make", path="c", size=1, owner="P01") == "c"
    assert outcome(env, "make", path="d", size=1, owner="P02") == "nobody"
    assert outcome(env, "make", path="c", size=1) == "node_exists"
    state = env.state()
    assert state["nodes"]["/a b"] == {"owner": None, "size": 60, "meta": {"who": "none", "big": "True"}}
    assert (state["current"], state["history"]) == ("c", ["-", "/a b"])


def test_what_is_read_after_a_delete_is_read_before_it(edge: Rendered) -> None:
    env = edge.cls()
    outcome(env, "make", path="c", size=1, owner="P01")
    assert outcome(env, "leave", pid="P01") is None
    assert env.state()["history"] == ["-", "ada"]
    assert env.state()["nodes"]["c"]["owner"] is None


def test_rules_roll_back(edge: Rendered) -> None:
    env = edge.cls()
    before = env.digest()
    result = env.call("make", {"path": "big", "size": 101})
    assert result.error.code == "internal_error"
    assert result.violation.rule == "small"
    assert env.digest() == before
    for number in range(5):
        outcome(env, "make", path=f"n{number}", size=1)
    assert env.call("make", {"path": "n6", "size": 1}).violation.rule == "lean"


def test_results_read_the_new_state(edge: Rendered) -> None:
    env = edge.cls()
    assert outcome(env, "swap_names", a="P01") == {"n": 4, "nodes": [], "modes": ["x"]}
    assert outcome(env, "swap_names", a="P09") == "no_left"


def test_a_result_that_is_checked_is_bound_after_settling(edge: Rendered) -> None:
    assert method(edge.environment, "make").split("\n\n")[-1] == (
        "    old = self.settle()\n"
        "    result = self.current\n"
        "    if old:\n"
        "        self.ensure(result in self.nodes)\n"
        "        self.ensure(old.current not in self.nodes or self.current != old.current)\n"
        "    return result"
    )


def test_a_broken_rule_points_into_the_blueprint(edge: Rendered) -> None:
    env = edge.cls()
    result = env.call("make", {"path": "big", "size": 101})
    line = int(result.violation.source.rpartition(":")[2])
    assert BLUEPRINT.read_text().splitlines()[line - 1].strip() == 'that: node["size"] <= 100'


def test_strict_checkers_are_content(edge: Rendered) -> None:
    for command in (
        [sys.executable, "-m", "mypy", "--strict", "edge_cases"],
        [sys.executable, "-m", "ruff", "check", "--no-cache", "."],
    ):
        done = subprocess.run(command, cwd=edge.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_patched_seed_stands_in_the_test(edge: Rendered) -> None:
    source = edge.files["tests/test_cases.py"]
    assert "def test_make_makes_a_node_s_owner() -> None:" in source
    assert 'remove=["/people/P02"]' in source
    assert 'assert env.history == old.history + ["-"]' in source
    done = suite_of(edge, "tests/test_cases.py")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_suite_finds_what_no_guard_prevents(edge: Rendered) -> None:
    """A node may be asked for that breaks the rule of small nodes; all else holds."""
    done = suite_of(edge, "tests/test_contract.py")
    assert re.findall(r"^FAILED \S+::(\S+)", done.stdout, re.MULTILINE) == ["test_make_never_fails"], done.stdout
    assert "violated: small (/nodes/" in done.stdout


def suite_of(edge: Rendered, file: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file]
    return subprocess.run(command, cwd=edge.folder, capture_output=True, text=True, check=False)


def test_a_body_that_nobody_has_written_says_so_when_called(package: Package) -> None:
    made = package(
        """
        envgen: 1
        name: stubs
        description: Not written yet.
        state: {entities: {}}
        tools:
          think:
            kind: query
            description: Think.
            returns: {type: string}
        """
    )
    result = made.cls().call("think", {})
    assert result.error.code == "internal_error"
    assert "think has no body yet" in result.violation.message
