"""What must be refused whatever the tool does: no tool, wrong arguments; and what must not be: values on the bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from weakref import WeakKeyDictionary

from envgen_runtime import Environment
from envgen_runtime.arguments import INVALID_ARGUMENT, INVALID_ARGUMENTS, MISSING_ARGUMENT, UNKNOWN_ARGUMENT
from envgen_runtime.complete import copied

from envgen.testing.case_text import case_text
from envgen.testing.checks.hidden import Hidden
from envgen.testing.finding import Called, Finding, shown
from envgen.testing.inputs import Bad, Draws, Start
from envgen.testing.inputs.bounds import on_bounds
from envgen.testing.telling import described
from envgen.testing.trials import stage

NO_TOOLS = ("no_such_tool", "reset", "state", "__init__", "_settle", "")
ARGUMENT_ERRORS = frozenset({INVALID_ARGUMENT, INVALID_ARGUMENTS, MISSING_ARGUMENT, UNKNOWN_ARGUMENT})


def refuses_an_unknown_tool(environment: type[Environment]) -> None:
    """What is no tool is an ordinary refusal: names of the runtime and of helpers included."""
    env = stage(environment)
    before = env.digest()
    helpers = [name for name in vars(environment) if not name.startswith("__") and name not in env.contract.data["tools"]]
    for name in (*NO_TOOLS, *helpers):
        result = env.call(name, {})
        told = ""
        if result.error is None:
            told = f"the call of {name!r}, which is no tool, returned {result.value!r}"
        elif result.error.code != "unknown_tool":
            told = f"expected the refusal unknown_tool of {name!r}; {described(result)}"
        elif result.error.message != f"There is no tool {name}.":
            told = f"the refusal of {name!r} says {result.error.message!r}"
        elif env.digest() != before:
            told = f"the call of {name!r}, which is no tool, changed the state"
        if told:
            raise Finding("refuses_an_unknown_tool", None, told, start=Start(), calls=[(name, {})])


def refuses_arguments_that_are_no_object(environment: type[Environment], tool: str) -> None:
    """Lists, texts that are no JSON, and numbers are refused before anything else."""
    _refuses("refuses_arguments_that_are_no_object", environment, tool, INVALID_ARGUMENTS)


def refuses_unknown_arguments(environment: type[Environment], tool: str) -> None:
    """An argument that the tool does not declare is named in the refusal, whatever else is wrong."""
    _refuses("refuses_unknown_arguments", environment, tool, UNKNOWN_ARGUMENT)


def refuses_missing_arguments(environment: type[Environment], tool: str) -> None:
    """Each required argument is missed in turn, even where another one is wrong."""
    _refuses("refuses_missing_arguments", environment, tool, MISSING_ARGUMENT)


def refuses_invalid_arguments(environment: type[Environment], tool: str) -> None:
    """Values of the wrong type, and just outside every bound at any depth, are refused by name of the place."""
    _refuses("refuses_invalid_arguments", environment, tool, INVALID_ARGUMENT)


def takes_values_on_the_bounds(environment: type[Environment], tool: str) -> None:
    """What lies on a bound of a schema, at any depth, is no argument error: each value of an enum, the least and the most."""
    env = stage(environment)
    start = env.snapshot()
    draws = Draws(env)
    base = draws.fresh(tool).arguments
    for parameter in draws.tools.parameters[tool].values():
        for inner in on_bounds(parameter.schema, draws.tools.defs, env.now):
            arguments = {**base, parameter.name: inner.value}
            result = env.call(tool, copied(arguments))
            if result.error is not None and result.error.code in ARGUMENT_ERRORS:
                called = Called(tool, arguments, f" ({parameter.name}: {inner.why})")
                told = f"{called} is allowed by the schema of {parameter.name}, and was\n{described(result)}"
                raise Finding(
                    "takes_values_on_the_bounds",
                    tool,
                    told,
                    start=Start(),
                    calls=[(tool, arguments)],
                    case=case_text(f"takes {parameter.name}, {inner.why}", Start(), arguments),
                )
            env.restore(start)


def _refuses(concern: str, environment: type[Environment], tool: str, code: str) -> None:
    """Every call of a tool that must be refused with a code is, by the text that the contract fixes, and changes nothing."""
    env = stage(environment)
    before, hidden = env.digest(), Hidden(env)
    for bad in _every_bad(environment, tool).get(code, ()):
        result = env.call(tool, bad.arguments)
        called = Called(tool, bad.arguments, f" ({bad.why})")
        told = ""
        if result.error is None:
            told = f"expected the refusal {code}, but {called} returned {shown(result.value)}"
        elif result.error.code != code:
            told = f"expected the refusal {code} of {called}; {described(result)}"
        elif not result.error.message.startswith(bad.message):
            told = f"the refusal {shown(result.error.message)} of {called} does not begin with {shown(bad.message)}"
        elif env.digest() != before:
            told = f"{called} was refused and changed the state"
        elif hidden.has_grown():
            told = f"{called} was refused and changed {hidden.change()}, which is no part of the state"
        if told:
            case = case_text(f"refuses {bad.why[:60]}", Start(), bad.arguments, f"error: {code}")
            raise Finding(concern, tool, told, start=Start(), calls=[(tool, bad.arguments)], case=case)
    change = hidden.change()
    if change:
        told = f"{tool} was refused for its arguments and changed {change}, which is no part of the state"
        raise Finding(concern, tool, told, start=Start(), calls=[(tool, bad.arguments)])


def _every_bad(environment: type[Environment], tool: str) -> Mapping[str, Sequence[Bad]]:
    """The calls with an argument error by the code of the refusal that they must meet, made once a process."""
    known = _BAD.setdefault(environment, {})
    if tool not in known:
        found: dict[str, list[Bad]] = {}
        for bad in Draws(stage(environment)).every_bad(tool):
            found.setdefault(bad.code, []).append(bad)
        known[tool] = found
    return known[tool]


_BAD: WeakKeyDictionary[type[Environment], dict[str, dict[str, list[Bad]]]] = WeakKeyDictionary()
