"""Checks that every tool of every environment must pass, whatever it does. Each takes the environment's class and a tool's name."""

from __future__ import annotations

import reprlib
from collections.abc import Iterator
from typing import Any

from envgen_runtime import Environment, Result
from envgen_runtime.arguments import INVALID_ARGUMENT, INVALID_ARGUMENTS, MISSING_ARGUMENT, UNKNOWN_ARGUMENT

from envgen.testing.inputs import Draw, Draws, starts
from envgen.testing.telling import described

LONGEST = 2000  # characters of a call in a message
EXAMPLES = 6  # good calls from every start; half as many that are beside one


def seed_is_valid(environment: type[Environment], seed: str) -> None:
    """The seed loads, every rule holds on it, and a reset brings it back to the same digest."""
    env = environment()
    env.reset(seed=seed)
    problems = env.validate()
    assert problems == [], f"the seed {seed} is not valid:\n" + "\n".join(f"  {problem}" for problem in problems)
    before = env.digest()
    env.reset(seed=seed)
    assert env.digest() == before, f"a second reset to the seed {seed} gives another state"


def refuses_an_unknown_tool(environment: type[Environment]) -> None:
    """What is no tool is an ordinary refusal: names of the runtime and of helpers included."""
    env = environment()
    before = env.digest()
    for name in ("no_such_tool", "reset", "state", "__init__", "_settle", ""):
        result = env.call(name, {})
        assert result.error is not None, f"the call of {name!r}, which is no tool, returned {result.value!r}"
        assert result.error.code == "unknown_tool", f"expected the refusal unknown_tool of {name!r}; {described(result)}"
        assert result.error.message == f"There is no tool {name}.", f"the refusal of {name!r} says {result.error.message!r}"
    assert env.digest() == before, "a call of what is no tool changed the state"


def refuses_arguments_that_are_no_object(environment: type[Environment], tool: str) -> None:
    """Lists, texts that are no JSON, and numbers are refused before anything else."""
    _refuses(environment, tool, INVALID_ARGUMENTS)


def refuses_unknown_arguments(environment: type[Environment], tool: str) -> None:
    """An argument that the tool does not declare is named in the refusal, whatever else is wrong."""
    _refuses(environment, tool, UNKNOWN_ARGUMENT)


def refuses_missing_arguments(environment: type[Environment], tool: str) -> None:
    """Each required argument is missed in turn, even where another one is wrong."""
    _refuses(environment, tool, MISSING_ARGUMENT)


def refuses_invalid_arguments(environment: type[Environment], tool: str) -> None:
    """Values of the wrong type, and just outside every bound at any depth, are refused by name of the place."""
    _refuses(environment, tool, INVALID_ARGUMENT)


def never_fails(environment: type[Environment], tool: str, *, seed: int = 0, examples: int = EXAMPLES) -> None:
    """Well-formed arguments are answered or refused from every start, both times alike, and a refusal changes nothing."""
    for env, draw in _calls(environment, tool, seed, examples):
        before, start = env.digest(), env.snapshot()
        called = _Called(tool, draw.arguments)
        result = env.call(tool, draw.arguments)
        assert result.violation is None, f"{called} breaks the contract\n{described(result)}"
        if not result.ok and not _keeps(env, tool, result):
            assert env.digest() == before, f"{called} changed the state and was\n{described(result)}"
        after = env.digest()
        env.restore(start)
        assert env.digest() == before, f"{called} cannot be undone: restore gives another state"
        again = env.call(tool, draw.arguments)
        assert again.observation == result.observation, (
            f"{called} answers differently the second time\n  first:  {result.observation}\n  second: {again.observation}"
        )
        assert env.digest() == after, f"{called} leaves another state the second time"
        env.restore(start)


def changes_nothing(environment: type[Environment], tool: str, *, seed: int = 0, examples: int = EXAMPLES) -> None:
    """A query leaves the state as it is."""
    for env, draw in _calls(environment, tool, seed, examples):
        before = env.digest()
        result = env.call(tool, draw.arguments)
        changed = ", ".join(change["path"] for change in result.changes)
        called = _Called(tool, draw.arguments)
        assert not changed, f"the query {called} changed {changed}"
        assert env.digest() == before, f"the query {called} changed the state"


def _calls(environment: type[Environment], tool: str, seed: int, examples: int) -> Iterator[tuple[Environment, Draw]]:
    """Well-formed calls of a tool from every start of it: good ones, ones beside them, and, from the first, unexpected ones."""
    for number, start in enumerate(starts(environment, tool)):
        env = start.begun(environment)
        draws = Draws(env, seed)
        draw = draws.reach(tool).draw
        yield env, draw
        for place in range(1, examples if not start.is_patched else examples // 2):
            draw = draws.good(tool) if draw.passes else draws.fresh(tool)  # nothing gets past the guards here
            yield env, draw
            if place % 2:
                yield env, draws.near(tool, draw)
        if number == 0:
            for draw in draws.hostile(tool):
                yield env, draw


def _refuses(environment: type[Environment], tool: str, code: str) -> None:
    """Every call of a tool that must be refused with a code is, by the text that the contract fixes, and changes nothing."""
    env = environment()
    before = env.digest()
    for bad in Draws(env).every_bad(tool):
        if bad.code != code:
            continue
        result = env.call(tool, bad.arguments)
        called = _Called(tool, bad.arguments, f" ({bad.why})")
        assert result.error is not None, f"expected the refusal {code}, but {called} returned {result.value!r}"
        assert result.error.code == code, f"expected the refusal {code} of {called}; {described(result)}"
        told = result.error.message
        assert told.startswith(bad.message), f"the refusal {_shown(told)} of {called} does not begin with {_shown(bad.message)}"
        assert env.digest() == before, f"{called} was refused and changed the state"


def _keeps(env: Environment, tool: str, result: Result) -> bool:
    assert result.error is not None
    declared = env.contract.data["tools"][tool]["errors"].get(result.error.code)
    return declared is not None and declared["keep"]


class _Called:
    """A call as messages tell it, written only when one is needed: some arguments are huge."""

    def __init__(self, tool: str, arguments: Any, why: str = "") -> None:
        self._tool, self._arguments, self._why = tool, arguments, why

    def __str__(self) -> str:
        return f"{self._tool} {_shown(self._arguments)}{self._why}"


def _shown(value: Any) -> str:
    """A value as Python writes it, huge and very deep ones cut."""
    try:
        text = repr(value)
    except RecursionError:
        text = reprlib.repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}…{text[-LONGEST // 2 :]}"
