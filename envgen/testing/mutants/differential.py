"""Calls recorded on the original and played on a mutant, call by call: does anything differ? Runs within the wall."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from envgen_runtime import Environment

from envgen.testing.inputs import Draw, Draws, Start, starts
from envgen.testing.inputs.choosing import Seeded

TOLD = 200  # characters of arguments
LENGTH = 40  # calls of an episode, before the next seed has its turn
Seen = Callable[[int], None]


def record(environment: type[Environment], calls: int, wanted: Sequence[str], seen: Seen) -> str:
    """At least so many calls as episodes, `[start, [[tool, arguments, digest of what came of it], …]]`; packed.

    All tools take turns from every seed and the start of every case, `wanted` ones three in each round; a turn is a good call, one
    beside it, and one that must be refused, after those that lead there.
    """
    episodes: list[Any] = []
    for round_, (start, draws) in enumerate(_rounds(environment)):
        seen(round_)
        if sum(len(made) for _, made in episodes) >= calls:
            break
        start.begin(draws.env)
        made: list[Any] = []
        episodes.append([_start(start), made])
        turns = [*draws.tools.data, *(tool for tool in wanted for _ in range(2))]
        for tool in Seeded(f"{start} {round_}").some(turns, len(turns)):
            for draw in _turn(draws, tool, len(made)):
                if isinstance(draw, Start):
                    made = []
                    episodes.append([_start(draw), made])
                elif _is_recorded(draw.arguments):
                    made.append([draw.tool, draw.arguments])
            if len(made) > LENGTH:
                break
    for number, (start, made) in enumerate(episodes):
        seen(number)
        env = _begun(environment, start)
        for call in made:
            call.append(_seen(env, call[0], call[1]))
    return b64encode(zlib.compress(json.dumps(episodes).encode())).decode()


def unpacked(recorded: str) -> list[Any]:
    """The episodes that were recorded: packed, since some arguments are huge."""
    episodes: list[Any] = json.loads(zlib.decompress(b64decode(recorded)))
    return episodes


def difference(environment: type[Environment], recorded: str, seen: Seen) -> str:
    """The first call that something else comes of than was recorded; empty where there is none."""
    for number, (start, made) in enumerate(unpacked(recorded)):
        seen(number)
        try:
            env = _begun(environment, start)
        except Exception:
            return f"{start['seed']} cannot be begun"
        for place, (tool, arguments, was) in enumerate(made):
            if _seen(env, tool, arguments) != was:
                call = f"{tool} {json.dumps(arguments)[:TOLD]}"
                return f"{call} shows something else after {place} calls from {start['seed']}"
    return ""


def _rounds(environment: type[Environment]) -> Iterator[tuple[Start, Draws]]:
    places = starts(environment)
    for tool in environment.contract.data["tools"]:
        places += [one for one in starts(environment, tool) if one not in places]
    places = places or [Start()]  # where there is no seed, an episode begins empty
    for seed in range(1000):
        for start in places:
            yield start, Draws(start.begun(environment), seed)


def _turn(draws: Draws, tool: str, made: int) -> Iterator[Draw | Start]:
    """The calls of one turn, made: those that lead to it, a good one, one beside it first."""
    way = draws.reach(tool, anew=made > LENGTH // 2)
    if way.start is not None:
        yield way.start
    yield from way.calls
    before = draws.env.snapshot()
    near = draws.near(tool, way.draw)
    draws.env.restore(before)
    draws.env.call(tool, near.arguments)
    yield near
    draws.env.call(tool, way.draw.arguments)
    yield way.draw
    bad = draws.bad(tool)
    yield Draw(tool, bad.arguments, bad.why)


def _is_recorded(arguments: Any) -> bool:
    """Whether arguments can be written down as they are, within what else is written: some are far too deep."""
    try:
        return bool(json.dumps([[[[[[arguments]]]]]]))
    except (RecursionError, TypeError, ValueError):
        return False


def _start(start: Start) -> Mapping[str, Any]:
    return {"seed": start.seed, "set": dict(start.set), "remove": list(start.remove)}


def _begun(environment: type[Environment], start: Mapping[str, Any]) -> Environment:
    return Start(start["seed"], start["set"], tuple(start["remove"])).begun(environment)


def _seen(env: Environment, tool: str, arguments: Any) -> str:
    result = env.call(tool, arguments)
    return blake2b(f"{result.observation}\0{result.violation is None}\0{env.digest()}".encode(), digest_size=8).hexdigest()
