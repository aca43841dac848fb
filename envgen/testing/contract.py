"""Checks that every tool of every environment must pass, whatever it does. Each takes the environment's class and a tool's name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from envgen_runtime import Environment, Result, candidates

from envgen.testing.cases import assert_refused
from envgen.testing.samples import fitting, near_misses
from envgen.testing.telling import described

Arguments = dict[str, Any]


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
        _told(result, f"There is no tool {name}.")
    assert env.digest() == before, "a call of what is no tool changed the state"


def refuses_arguments_that_are_no_object(environment: type[Environment], tool: str) -> None:
    """Lists, texts that are no JSON, and numbers are refused before anything else."""
    env = environment()
    no_objects: tuple[Any, ...] = ([], "[]", "{", "7", 7, "null", "")
    for arguments in no_objects:
        _refused(env, tool, arguments, "invalid_arguments")


def refuses_unknown_arguments(environment: type[Environment], tool: str) -> None:
    """An argument that the tool does not declare is named in the refusal."""
    env = environment()
    result = _refused(env, tool, {**_fitting_arguments(env, tool), "no_such_argument": 1}, "unknown_argument")
    _told(result, f"{tool} has no parameter no_such_argument.")


def refuses_missing_arguments(environment: type[Environment], tool: str) -> None:
    """Each required argument is missed in turn."""
    env = environment()
    arguments = _fitting_arguments(env, tool)
    for name in _parameters(env, tool).get("required", ()):
        result = _refused(env, tool, {key: value for key, value in arguments.items() if key != name}, "missing_argument")
        _told(result, f"{tool} needs {name}.")


def refuses_invalid_arguments(environment: type[Environment], tool: str) -> None:
    """Values of the wrong type, and just outside every bound, are refused by name of the parameter."""
    env = environment()
    arguments = _fitting_arguments(env, tool)
    left_to_guards = {parameter["name"] for parameter in _declared(env, tool) if parameter["checked"] == "guard"}
    for name, schema in _parameters(env, tool)["properties"].items():
        if name in left_to_guards:
            continue
        for value in near_misses(schema):
            result = _refused(env, tool, {**arguments, name: value}, "invalid_argument")
            assert result.error is not None
            assert result.error.message.startswith(name), f"the refusal {result.error.message!r} does not begin with {name}"


def never_fails(environment: type[Environment], tool: str) -> None:
    """Well-formed arguments are answered or refused on every seed, both times alike, and a refusal changes nothing."""
    for env in _episodes(environment):
        before = env.digest()
        for arguments in _well_formed(env, tool):
            start = env.snapshot()
            result = env.call(tool, arguments)
            called = f"{tool} {arguments!r}"
            assert result.violation is None, f"{called} breaks the contract\n{described(result)}"
            if not result.ok and not _keeps(env, tool, result):
                assert env.digest() == before, f"{called} changed the state and was\n{described(result)}"
            after = env.digest()
            env.restore(start)
            assert env.digest() == before, f"{called} cannot be undone: restore gives another state"
            again = env.call(tool, arguments)
            assert again.observation == result.observation, (
                f"{called} answers differently the second time\n  first:  {result.observation}\n  second: {again.observation}"
            )
            assert env.digest() == after, f"{called} leaves another state the second time"
            env.restore(start)


def changes_nothing(environment: type[Environment], tool: str) -> None:
    """A query leaves the state as it is."""
    for env in _episodes(environment):
        before = env.digest()
        for arguments in _well_formed(env, tool):
            result = env.call(tool, arguments)
            changed = ", ".join(change["path"] for change in result.changes)
            assert not changed, f"the query {tool} {arguments!r} changed {changed}"
            assert env.digest() == before, f"the query {tool} {arguments!r} changed the state"


def _refused(env: Environment, tool: str, arguments: Any, code: str) -> Result:
    before = env.digest()
    result = env.call(tool, arguments)
    assert result.error is not None, f"{tool} took {arguments!r}: expected the refusal {code}"
    assert result.error.code == code, f"{tool} {arguments!r}: expected the refusal {code}; {described(result)}"
    assert env.digest() == before, f"{tool} {arguments!r} was refused and changed the state"
    return result


def _told(result: Result, message: str) -> None:
    assert_refused(result, result.error.code if result.error is not None else "", message)


def _episodes(environment: type[Environment]) -> Iterator[Environment]:
    for seed in environment().contract.seeds:  # the contract is read by the first instance
        yield environment(seed)


def _well_formed(env: Environment, tool: str) -> Iterator[Arguments]:
    """Arguments that pass the schemas: the simplest ones, then some with values that the state and the contract offer."""
    arguments = _fitting_arguments(env, tool)
    yield arguments
    for round_ in range(3):
        chosen = dict(arguments)
        for parameter in _declared(env, tool):
            name = parameter["name"]
            values = candidates(env, tool, name, chosen)
            if values:
                chosen[name] = values[round_ * 7 % len(values)]
            elif parameter["schema"].get("items") and (values := candidates(env, tool, name, chosen, at=(0,))):
                chosen[name] = [values[round_ * 7 % len(values)]]
        if chosen != arguments:
            yield chosen


def _fitting_arguments(env: Environment, tool: str) -> Arguments:
    parameters = _parameters(env, tool)
    defs = parameters.get("$defs", {})
    return {name: fitting(parameters["properties"][name], defs, date_time=env.now) for name in parameters.get("required", ())}


def _keeps(env: Environment, tool: str, result: Result) -> bool:
    assert result.error is not None
    declared = env.contract.data["tools"][tool]["errors"].get(result.error.code)
    return declared is not None and declared["keep"]


def _declared(env: Environment, tool: str) -> list[dict[str, Any]]:
    parameters: list[dict[str, Any]] = env.contract.data["tools"][tool]["parameters"]
    return parameters


def _parameters(env: Environment, tool: str) -> dict[str, Any]:
    for schema in env.schemas():
        if schema["function"]["name"] == tool:
            parameters: dict[str, Any] = schema["function"]["parameters"]
            return parameters
    raise AssertionError(f"{tool} is not among the tool schemas")
