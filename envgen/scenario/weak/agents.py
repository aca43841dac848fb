"""What weak agents do to an environment: nothing, calls at random, one call again and again, everything away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from envgen_runtime import Environment
from envgen_runtime.checks import Call

from envgen.blueprint.patches import steps_of
from envgen.scenario.play import Play
from envgen.testing.inputs import Draws
from envgen.testing.inputs.choosing import Seeded

BUDGETS: Final = (5, 15, 40)  # calls of the random caller
TRIES: Final = 4  # arguments of one of its calls, until some get past the guards
SEEDS: Final = (1, 2, 3, 4, 5, 6, 7, 8)
AGAIN: Final = 5  # times that a call is made
MOST_DELETED: Final = 200  # records that are tried to be deleted

NO_OP: Final = "no-op"
RANDOM: Final = "random-"


class Earned(NamedTuple):
    """What an agent earned of the checks that were false at the start: in its best run, and in the mean of its runs.

    `calls` are those of the best run, or of that after which a check failed itself, whose text is `failed`; of all that it made,
    so many (`made`) and so many that were carried out (`accepted`).
    """

    agent: str
    delta: float
    mean: float
    calls: list[Call]
    made: int
    accepted: int
    failed: str = ""


def earnings(play: Play) -> Iterator[Earned]:
    """What each weak agent earns."""
    play.again()
    yield _earned(play, NO_OP, [])
    yield _best(play, "delete-everything", [_delete_everything])
    for budget in BUDGETS:
        yield _best(play, f"{RANDOM}{budget}", [_random(budget, seed) for seed in SEEDS])
    yield _best(play, "repeat-last-call", [_repeating(seed) for seed in SEEDS])


Agent = Callable[[Environment], list[Call]]


def _best(play: Play, name: str, agents: list[Agent]) -> Earned:
    """The best of the runs: a lucky one earns as much in training as any other."""
    found: list[Earned] = []
    for agent in agents:
        found.append(_earned(play, name, agent(play.again())))
        if found[-1].failed:
            return found[-1]
    mean = sum(one.mean for one in found) / len(found)
    made, accepted = sum(one.made for one in found), sum(one.accepted for one in found)
    return max(found, key=lambda one: one.delta)._replace(mean=mean, made=made, accepted=accepted)


def _earned(play: Play, name: str, calls: list[Call]) -> Earned:
    score = play.scenario.score(play.env, calls=calls, said=())
    failed = score.failed[0].text if score.failed else ""
    delta = score.delta or 0.0
    return Earned(name, delta, delta, calls, len(calls), sum(call.ok for call in calls), failed)


def _random(budget: int, seed: int) -> Agent:
    """Any tool, with arguments that fit its schema and name what is in the state, and get past the guards where some tries do."""

    def agent(env: Environment) -> list[Call]:
        draws, choose = Draws(env, 1000 * seed + budget), Seeded(f"weak {budget} {seed}")
        tools = list(env.contract.data["tools"])
        return [_made(env, tool, draws.good(tool, tries=TRIES).arguments) for tool in _any(env, choose, tools, budget)]

    return agent


def _any(env: Environment, choose: Seeded, tools: list[str], budget: int) -> Iterator[str]:
    for _ in range(budget if tools else 0):
        if env.done:
            return
        yield choose.one(tools)


def _repeating(seed: int) -> Agent:
    """One call that is carried out, as far as one is found, made again and again."""

    def agent(env: Environment) -> list[Call]:
        draws, choose = Draws(env, seed), Seeded(f"weak again {seed}")
        tools = list(env.contract.data["tools"])
        if not tools:
            return []
        draw = draws.good(choose.one(tools))
        return [_made(env, draw.tool, draw.arguments) for _ in range(AGAIN) if not env.done]

    return agent


def _delete_everything(env: Environment) -> list[Call]:
    """Every tool that was seen to remove a record, on every record that it may be told in its place."""
    draws, calls = Draws(env, SEEDS[0]), []
    for tool, data in env.contract.data["tools"].items():
        if data["kind"] != "command" or env.done:
            continue
        start = env.snapshot()
        draw = draws.good(tool)
        removed = [steps_of(one["path"]) for one in env.call(tool, draw.arguments).changes if one["op"] == "remove"]
        env.restore(start)
        for name, collection in _named(draw.arguments, removed):
            listed = isinstance(draw.arguments[name], list)
            for key in list(getattr(env, collection))[:MOST_DELETED]:
                if not env.done:
                    calls.append(_made(env, tool, {**draw.arguments, name: [key] if listed else key}))
    return calls


def _named(arguments: Mapping[str, Any], removed: list[list[str]]) -> Iterator[tuple[str, str]]:
    """Arguments that name a record that was removed, each with its collection."""
    gone = {key: collection for collection, *key_and_below in removed if len(key_and_below) == 1 for key in key_and_below}
    for name, value in arguments.items():
        key = value[0] if isinstance(value, list) and value else value
        if isinstance(key, str) and key in gone:
            yield name, gone[key]


def _made(env: Environment, tool: str, arguments: dict[str, Any]) -> Call:
    return Call(tool, arguments, env.call(tool, arguments).ok)
