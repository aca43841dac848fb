"""Names and texts that would break careless generation: what is rendered still imports, runs and satisfies strict checkers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.render.conftest import Package, Rendered
from tests.render.reading import method

HARD = Path(__file__).with_name("data") / "hard_names.yaml"
BODIES = """
from contract import Contract, Item


class Bazaar(Contract):
    def price_of(self, item: Item) -> float:
        return item["price"]
"""
SEED = """
state:
  items:
    a: {price: 2, parts: {leg: 4}}
    b: {price: 1}
  shops:
    s: {level: 'low "1"'}
"""


def shop(package: Package) -> Rendered:
    return package(HARD.read_text(), BODIES, {"default": SEED})


def called(env: Any, tool: str, **arguments: Any) -> Any:
    result = env.call(tool, arguments)
    assert result.violation is None, (result.violation, result.violation.traceback)
    return result.value if result.ok else (result.error.code, result.error.message)


LINES = {"lines": [{"sku": "a"}, {"sku": "b"}], "payment": {"kind": "card", "number": "1"}, "counts": {}}


def test_it_runs(package: Package) -> None:
    made = shop(package)
    env = made.cls()
    assert [one["sku"] for one in called(env, "list")] == ["b", "a"]
    assert [one["sku"] for one in called(env, "list", sorted=True, tags=["x", "y"])] == ["a"]
    assert called(env, "query", text="x", next="y", **{"from": "z", "class": "high'2'"}) == "xy"
    assert called(env, "query", text="x", next="x") == ("same", 'Both are "x" \\ {braces} x, it\'s 0001')
    assert called(env, "write", sku="a") == {"price": 3}
    assert called(env, "write", sku="z") == ("item_not_found", 'No z, "sorry" \\o/')
    assert called(env, "write", sku="b", envgen_runtime="x", level=2) == {"price": 3}


def test_references_and_among_reach_into_arguments(package: Package) -> None:
    env = shop(package).cls()
    no = 'No z, "sorry" \\o/'
    assert called(env, "command", **{**LINES, "lines": [{"sku": "z"}]}) == ("item_not_found", no)
    assert called(env, "command", **{**LINES, "lines": [{"sku": "a", "note": "q"}]}) == ("shop_not_found", "Shop q does not exist.")
    assert called(env, "command", **{**LINES, "payment": {"kind": "voucher", "item": "z"}}) == ("item_not_found", no)
    assert called(env, "command", **{**LINES, "skus": ["a", "z"]}) == ("item_not_found", no)
    assert called(env, "command", **{**LINES, "counts": {"z": 1}}) == ("item_not_found", no)
    assert called(env, "command", **{**LINES, "part": "arm"}) == ("part_not_found", "arm is not a valid part.")
    assert called(env, "command", **{**LINES, "shop": "q"}) == ("shop_not_found", "Shop q does not exist.")
    assert called(env, "command", **{**LINES, "lines": [{"sku": "a"}, {"sku": "a"}]}) == ("twice", "a stands twice.")
    assert called(env, "command", **{**LINES, "shop": "s", "part": "leg", "skus": ["b"]}) == ["a", "b"]
    assert called(env, "list") == ("closed", 'The shop must be "open".')


def test_it_satisfies_strict_checkers(package: Package) -> None:
    made = shop(package)
    for command in (
        [sys.executable, "-m", "mypy", "--strict", "bazaar"],
        [sys.executable, "-m", "ruff", "check", "--no-cache", "."],
        [sys.executable, "-m", "ruff", "format", "--no-cache", "--check", "."],
    ):
        done = subprocess.run(command, cwd=made.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr + made.environment


def test_cases_pass_and_have_names_of_their_own(package: Package) -> None:
    made = shop(package)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_cases.py"]
    done = subprocess.run(command, cwd=made.folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr + made.files["tests/test_cases.py"]
    assert "2 passed" in done.stdout
    assert "def test_command_closes_twice_2() -> None:" in made.files["tests/test_cases.py"]


def test_hidden_builtins_are_named_in_full(package: Package) -> None:
    source = shop(package).environment
    assert "-> builtins.list[str]:" in method(source, "command")
    assert "builtins.sorted(" in method(source, "list")
    assert "@envgen_runtime.query" in source
