"""What the contract says of parameters, and whether the code agrees: defaults, and that each argument matters."""

from __future__ import annotations

import dis
from collections.abc import Iterable, Iterator, Mapping
from types import CodeType
from typing import Any

from envgen_runtime import Environment
from envgen_runtime.complete import copied

from envgen.testing.checks.good import says_what_is_good
from envgen.testing.checks.methods import body_of, raw_method
from envgen.testing.depth import Depth, asked
from envgen.testing.finding import Called, shown
from envgen.testing.inputs import Draws
from envgen.testing.inputs.bounds import on_bounds
from envgen.testing.inputs.tools import tools_of
from envgen.testing.inputs.values import kind_of, resolved
from envgen.testing.trials import Trial, scenes, stage

CALLS = 4  # of each start
TRIES = 24  # other values of one parameter on each start
ENOUGH = 12  # pairs of calls that got past the guards, before an argument is taken for one that does not matter
ENOUGH_OF_FEW = 16  # the same where it has few values: in a command, which leaves what it did to be seen

READS, WRITES = ("LOAD_FAST", "LOAD_DEREF", "LOAD_CLOSURE"), ("STORE_FAST", "STORE_DEREF")  # of a local name
OPEN = ("string", "integer", "number", "array", "object")

Outcome = tuple[str, str]  # what the agent sees, and the digest after it


def defaults_are_as_declared(
    environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None
) -> None:
    """An argument that is left out is the default that the contract declares, and null where it declares none."""
    parameters = stage(environment).contract.data["tools"][tool]["parameters"]
    for scene in scenes(environment, tool, asked(seed, examples)):
        env = scene.begun(environment)
        state = env.snapshot()
        trials = [trial for trial in scene.trials if trial.is_good][:CALLS]
        for one in (one for one in parameters if not one["required"]):
            for trial in trials:
                left_out = {name: value for name, value in trial.arguments.items() if name != one["name"]}
                first = _outcome(env, state, tool, left_out)
                for value in (None, one["default"]) if "default" in one else (None,):
                    given = {**left_out, one["name"]: copied(value)}
                    second = _outcome(env, state, tool, given)
                    if first != second:
                        what = f"the default {one['default']!r}" if "default" in one else "no default"
                        told = (
                            f"{one['name']} of {tool} has {what}, but {Called(tool, left_out)} and {Called(tool, given)} differ\n"
                            f"  left out: {_told(first, second)}\n  passed:   {_told(second, first)}"
                        )
                        raise trial.with_arguments(left_out).finding(environment, "defaults_are_as_declared", told)


def every_argument_matters(
    environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None
) -> None:
    """Of each parameter two calls, otherwise alike, have another outcome; else the code does not look at it.

    Where nothing says which calls of the tool are good, none may get as far as the place where it looks: only the code is asked.
    """
    env = stage(environment)
    depth = asked(seed, examples)
    names = {one["name"]: one["python"] for one in env.contract.data["tools"][tool]["parameters"]}
    for name, python in names.items():
        if not is_named(environment, tool, python):
            told = f"{tool} takes {name} and its code never looks at it"
            raise _first(environment, tool, depth).finding(environment, "every_argument_matters", told)
    if not says_what_is_good(environment, tool):
        return
    waiting = dict.fromkeys(names)
    for differs in _alike(environment, tool, depth):
        waiting.pop(differs, None)
        if not waiting:
            return
    pairs = dict.fromkeys(waiting, 0)
    is_command = env.contract.data["tools"][tool]["kind"] == "command"
    for scene in scenes(environment, tool, depth):
        env = scene.begun(environment)
        state, draws = env.snapshot(), Draws(env, depth.seed)
        few = [name for name in waiting if is_command and not _is_open(env, tool, name)]
        for place, trial in enumerate(one for one in scene.trials if one.passes and not one.is_odd):
            for name in [one for one in waiting if one in few or (place < CALLS and trial.is_good)]:
                tried: list[Mapping[str, Any]] = []
                others = _others(draws, tool, name, trial.arguments)
                if _differ(env, state, tool, trial.arguments, others, tried):
                    del waiting[name]
                    continue
                pairs[name] += len(tried)
                if name in few:  # what was there before may say how the next call is taken
                    env.call(tool, trial.arguments)
                    if _differ(env, env.snapshot(), tool, trial.arguments, tried):
                        del waiting[name]
                    env.restore(state)
        if not waiting:
            return
    for name in waiting:
        enough = ENOUGH if _is_open(env, tool, name) else ENOUGH_OF_FEW if is_command else None
        if enough is not None and pairs[name] >= enough and _is_for_body(environment, tool, names[name]):
            told = f"{tool} takes {name}, and {pairs[name]} pairs of calls that differ in it alone have one outcome each"
            raise _first(environment, tool, depth).finding(environment, "every_argument_matters", told)


def _differ(
    env: Environment,
    state: Any,
    tool: str,
    arguments: Mapping[str, Any],
    others: Iterable[Mapping[str, Any]],
    tried: list[Mapping[str, Any]] | None = None,
) -> bool:
    """Whether one of other calls has another outcome than a call; those `tried` before are noted."""
    base = _outcome(env, state, tool, arguments)
    for other in others:
        if _outcome(env, state, tool, other) != base:
            return True
        if tried is not None:
            tried.append(other)
    return False


def _is_open(env: Environment, tool: str, name: str) -> bool:
    """Whether a parameter has so many values that some should matter; of a few, each says less."""
    tools = tools_of(env)
    schema = resolved(tools.parameters[tool][name].schema, tools.defs)
    return kind_of(schema) in OPEN and "enum" not in schema


def _is_for_body(environment: type[Environment], tool: str, python: str) -> bool:
    """Whether the body alone reads a parameter: a guard may well read one in states that are seldom."""
    public = raw_method(environment, tool)
    return public is not None and body_of(environment, tool) is not None and not _reads(public.__code__, python, least=2)


def is_named(environment: type[Environment], tool: str, python: str) -> bool:
    """Whether the code of a tool reads a parameter: its body where it has one, else the method with guards and action."""
    public, body = raw_method(environment, tool), body_of(environment, tool)
    if public is None:
        return True
    if body is None:
        return _reads(public.__code__, python)
    return _reads(body.__code__, python) or _reads(public.__code__, python, least=2)  # once to hand it to the body


def _reads(code: CodeType, name: str, least: int = 1) -> bool:
    if _is_overwritten(code, name):
        return False
    found = sum(step.argval == name and step.opname.startswith(READS) for step in dis.get_instructions(code))
    inner = any(_reads(one, name) for one in code.co_consts if isinstance(one, CodeType) and name in one.co_freevars)
    return found >= least or inner


def _is_overwritten(code: CodeType, name: str) -> bool:
    """Whether a parameter is assigned to on every way before anything reads it."""
    for step in dis.get_instructions(code):
        if "JUMP" in step.opname or "FOR_ITER" in step.opname:
            return False
        if step.argval == name and step.opname.startswith((*READS, *WRITES)):
            return step.opname.startswith(WRITES)
    return False


def _alike(environment: type[Environment], tool: str, depth: Depth) -> Iterator[str]:
    """The parameters in which two trials of one scene differ alone, and have another outcome."""
    for scene in scenes(environment, tool, depth):
        for place, one in enumerate(scene.trials):
            for other in scene.trials[: min(place, 2 * CALLS)]:
                if (one.observation, one.digest) != (other.observation, other.digest):
                    names = _difference(one.arguments, other.arguments)
                    if len(names) == 1:
                        yield names[0]


def _difference(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    names = dict.fromkeys((*one, *other))
    return [name for name in names if (name in one) != (name in other) or one.get(name) != other.get(name)]


def _others(draws: Draws, tool: str, name: str, base: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The call with other values of one argument: left out, on its bounds, such as stand elsewhere."""
    parameter = draws.tools.parameters[tool][name]
    seen: list[Any] = [base.get(name)]
    if not parameter.required and name in base:
        yield {key: value for key, value in base.items() if key != name}
    for miss in on_bounds(parameter.schema, draws.tools.defs, draws.env.now):
        if len(seen) < TRIES // 2 and miss.value not in seen and draws.tools.fits(tool, name, miss.value):
            seen.append(miss.value)
            yield {**base, name: miss.value}
    for _ in range(TRIES):
        other = draws.fresh(tool).arguments
        if name in other and other[name] not in seen:
            seen.append(other[name])
            yield {**base, name: other[name]}


def _first(environment: type[Environment], tool: str, depth: Depth) -> Trial:
    return scenes(environment, tool, depth)[0].trials[0]


def _outcome(env: Environment, state: Any, tool: str, arguments: Any) -> Outcome:
    result = env.call(tool, arguments)
    outcome = (result.observation, env.digest())
    env.restore(state)
    return outcome


def _told(one: Outcome, other: Outcome) -> str:
    return shown(one[0]) if one[0] != other[0] else f"another state ({one[1][:12]}…)"
