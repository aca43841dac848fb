"""What a failing suite says: every assertion of envgen.testing names what was called, what was expected and what came."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from envgen.blueprint import load
from envgen.render.bodies.read import parse_bodies
from envgen.render.package import render
from envgen.testing import assert_refused, assert_succeeds, contract, start

BLUEPRINT = """\
envgen: 1
name: purse_desk
title: Purses
description: Purses and what is in them.
state:
  entities:
    Purse:
      collection: purses
      description: A purse.
      key: purse_id
      attributes:
        purse_id: {type: string, description: Number.}
        money: {type: number, decimals: 2, description: Euro.}
tools:
  spend:
    kind: command
    description: Spend half of what is in a purse.
    parameters:
      purse_id: {type: string, references: Purse, as: purse, description: The purse.}
    requires:
      - that: purse["money"] > 1
        else: too_little
        says: "Purse {purse_id} holds {purse['money']:.2f} euro."
    writes: [Purse.money]
"""
SEED = "state:\n  purses:\n    P1: {money: 10.01}\n    P2: {money: 0.5}\n"
BODIES = "class PurseDesk(Contract):\n    def spend(self, purse_id: str) -> None:\n"
HALF = '        purse = self.purses[purse_id]\n        purse["money"] = purse["money"] / 2\n'


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Any]:
    """The class of the environment, rendered and imported."""
    spec, out = tmp_path / "specs", tmp_path / "out"
    (spec / "seeds").mkdir(parents=True)
    (spec / "blueprint.yaml").write_text(BLUEPRINT)
    (spec / "seeds/default.yaml").write_text(SEED)
    blueprint, problems = load(spec)
    assert blueprint is not None, problems
    bodies, _ = parse_bodies(BODIES + HALF, "bodies.py", blueprint)
    for name, text in render(blueprint, bodies).items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text)
    sys.path.insert(0, str(out))
    import purse_desk  # type: ignore[import-not-found]

    yield purse_desk.PurseDesk
    sys.path.remove(str(out))
    for name in [name for name in sys.modules if name.partition(".")[0] == "purse_desk"]:
        del sys.modules[name]


def test_another_text_of_a_refusal_is_shown_beside_the_expected_one(desk: Any) -> None:
    result = start(desk).call("spend", {"purse_id": "P2"})
    with pytest.raises(AssertionError) as failure:
        assert_refused(result, "too_little", "Purse P2 holds 0.60 euro.")
    assert str(failure.value).partition("\nassert")[0] == (
        "the refusal has another text\n"
        "  expected: 'Purse P2 holds 0.60 euro.'\n"
        "  found:    'Purse P2 holds 0.50 euro.'\n"
        "                              ^"
    )


def test_a_refusal_that_did_not_come_is_named(desk: Any) -> None:
    result = start(desk).call("spend", {"purse_id": "P2"})
    with pytest.raises(AssertionError, match=r"no_money; refused: too_little \(guard too_little, blueprint.yaml:21\): Purse P2"):
        assert_refused(result, "no_money")


def test_a_violation_is_told_with_its_place_in_the_state_and_in_the_sources(desk: Any) -> None:
    result = start(desk).call("spend", {"purse_id": "P1"})
    with pytest.raises(AssertionError) as failure:
        assert_succeeds(result)
    told = str(failure.value)
    assert told.startswith("violated: schema (/purses/P1/money): must have at most 2 decimals at blueprint.yaml:15")


def test_checks_of_the_contract_say_which_call_broke_it(desk: Any) -> None:
    with pytest.raises(AssertionError, match=r"spend \{'purse_id': 'P1'\} breaks the contract\nviolated: schema"):
        contract.never_fails(desk, "spend")


def test_a_state_that_is_not_valid_lists_its_problems(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "validate", lambda self: ["/purses/P1: is empty"])
    with pytest.raises(AssertionError, match=r"the seed default is not valid:\n  /purses/P1: is empty"):
        contract.seed_is_valid(desk, "default")


def test_a_state_that_changes_is_named(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = iter(range(99))
    monkeypatch.setattr(desk, "digest", lambda self: next(counted))
    with pytest.raises(AssertionError, match="a second reset to the seed default gives another state"):
        contract.seed_is_valid(desk, "default")
    with pytest.raises(AssertionError, match="the call of 'no_such_tool', which is no tool, changed the state"):
        contract.refuses_an_unknown_tool(desk)


def test_what_is_right_passes(desk: Any) -> None:
    contract.seed_is_valid(desk, "default")
    contract.refuses_an_unknown_tool(desk)
    for check in (
        contract.refuses_arguments_that_are_no_object,
        contract.refuses_unknown_arguments,
        contract.refuses_missing_arguments,
        contract.refuses_invalid_arguments,
    ):
        check(desk, "spend")


def test_no_assertion_is_bare() -> None:
    import ast

    import envgen.testing

    for file in Path(envgen.testing.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            # `is not None` only tells the type checker what the line above has shown.
            told = not isinstance(node, ast.Assert) or node.msg is not None or ast.unparse(node.test).endswith("is not None")
            assert told, f"{file.name}:{getattr(node, 'lineno', 0)} fails without a word"
