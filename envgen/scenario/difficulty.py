"""How hard a scenario is, in numbers: what its reference run calls, reads and writes, and how its calls hang on each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from envgen_runtime.values import same

from envgen.scenario.occurs import Known
from envgen.scenario.play import Ended, Play, State


def difficulty(play: Play, ended: Ended, touched: Collection[tuple[Any, ...]], task: str) -> dict[str, int]:
    """Figures of a run that ended so; `touched` are the records and variables that it wrote."""
    kinds = play.env.contract.data["tools"]
    return {
        "calls": len(ended.calls),
        "commands": sum(kinds[call.tool]["kind"] == "command" for call in ended.calls if call.tool in kinds),
        "refusals": sum(not call.ok for call in ended.calls),
        "tools": len({call.tool for call in ended.calls}),
        "records_read": len(_records_read(play.initial, ended)),
        "records_written": len(touched),
        "depth": _depth(ended, task),
        "checks": len(play.checks),
        "holds": sum(bool(check.get("holds")) or check["form"] == "unchanged" for check in play.checks),
    }


def _records_read(initial: State, ended: Ended) -> set[tuple[str, str]]:
    """Records of the start whose keys are passed to calls, or told by them."""
    told = {one for call in ended.calls for one in leaves(call.arguments) if isinstance(one, str)}
    told |= {one for result in ended.results for one in leaves(result.value) if isinstance(one, str)}
    return {(name, key) for name, records in initial.items() if isinstance(records, dict) for key in told if key in records}


def _depth(ended: Ended, task: str) -> int:
    """The longest chain of calls, each with an argument that the task does not tell and the one before it does."""
    asked = Known([task], [])
    depths: list[int] = []
    for number, call in enumerate(ended.calls):
        sought = [one for one in leaves(call.arguments, keys=False) if one not in (0, 1, "") and not asked.has(one)]
        before = [first for one in sought if (first := _first(one, ended.results[:number])) is not None]
        depths.append(1 + max((depths[first] for first in before), default=0))
    return max(depths, default=0)


def _first(value: Any, results: Sequence[Any]) -> int | None:
    """The first call that tells a value."""
    return next((number for number, one in enumerate(results) if any(same(value, leaf) for leaf in leaves(one.value))), None)


def leaves(value: Any, *, keys: bool = True) -> Iterator[Any]:
    """The values in a value; with `keys` those of objects, too, since some records are known by them alone."""
    if isinstance(value, dict):
        for key, one in value.items():
            if keys:
                yield key
            yield from leaves(one, keys=keys)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from leaves(one, keys=keys)
    else:
        yield value
