"""Whole episodes in one process: reset to a scenario, 15 calls, its 5 checks, beside the paper's way of doing the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from benchmarks.measure import cpu_seconds, middle, without_collector
from benchmarks.report import Row, number
from benchmarks.stockroom import rendered, state_of
from benchmarks.wrapper import Wrapper, differences

# 9 queries or refusals, 5 updates, 1 create.
CALLS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("get_item", {"item_id": "I000001"}),
    ("get_item", {"item_id": "I000002"}),
    ("set_count", {"item_id": "I000001", "count": 101}),
    ("get_item", {"item_id": "I000001"}),
    ("get_item", {"item_id": "I999999"}),
    ("set_count", {"item_id": "I000002", "count": 102}),
    ("set_count", {"item_id": "I000003", "count": 103}),
    ("get_item", {"item_id": "I000003"}),
    ("add_item", {"label": "item 1", "shelf_id": "S1"}),
    ("add_item", {"label": "a lamp", "shelf_id": "S2", "count": 7}),
    ("get_item", {"item_id": "I000004"}),
    ("set_count", {"item_id": "I000004", "count": 104}),
    ("set_count", {"item_id": "I999999", "count": 1}),
    ("set_count", {"item_id": "I000005", "count": 105}),
    ("get_item", {"item_id": "I000005"}),
)
COUNTED = tuple(f"/items/I00000{number}/count" for number in range(1, 6))


def checks(initial: Mapping[str, Any], final: Mapping[str, Any], changes: list[dict[str, Any]], added: str) -> list[bool]:
    """The five checks of the scenario as the paper has them, in plain Python."""
    return [
        final["items"]["I000001"]["count"] == 101,
        final["items"]["I000005"]["count"] == 105 != initial["items"]["I000005"]["count"],
        added in final["items"] and added not in initial["items"],
        final["items"][added]["label"] == "a lamp" and final["items"][added]["count"] == 7,
        all(change["path"] in COUNTED or change["path"] == f"/items/{added}" for change in changes),
    ]


def episode_of_envgen(env: Any, scenario: str) -> Callable[[], list[bool | None]]:
    """An episode whose final state is read where it lives and whose changes come from the journal."""

    def episode() -> list[bool | None]:
        env.reset(scenario=scenario)
        for tool, arguments in CALLS:
            env.call(tool, arguments).observation  # noqa: B018 - what the agent is shown is made when it is read
        return [verdict.passed for verdict in env.score().verdicts]

    return episode


def episode_of_wrapper(kilobytes: float) -> Callable[[], list[bool]]:
    """The same calls and checks in the paper's wrapper."""
    initial = state_of(kilobytes)
    wrapper = Wrapper(initial)

    def episode() -> list[bool]:
        wrapper.reset()
        added = ""
        for tool, arguments in CALLS:
            result = wrapper.call(tool, arguments)
            if tool == "add_item" and result["success"]:
                added = result["data"]["item_id"]
        final = wrapper.state()
        return checks(initial, final, differences(initial, final), added)

    return episode


def measure(*, quick: bool = False) -> list[Row]:
    """A row for each size of the state."""
    return [_measure(size, quick=quick) for size in ((5, 20) if quick else (5, 300))]


def _measure(kilobytes: float, *, quick: bool) -> Row:
    runs = 3 if quick else 7
    with rendered(kilobytes) as stockroom:
        scenario = stockroom.scenario(kilobytes)
        ours, paper = episode_of_envgen(stockroom.cls(scenario=scenario), scenario), episode_of_wrapper(kilobytes)
        for episode in (ours, paper):
            if episode() != [True] * 5:
                raise RuntimeError(f"the checks of the episode are {episode()}")
        with without_collector():
            pairs = [(cpu_seconds(ours, 10 if quick else 300), cpu_seconds(paper, 1 if quick else 3)) for _ in range(runs)]
    ours_a_second = 1 / middle([one for one, _ in pairs])
    theirs_a_second = 1 / middle([other for _, other in pairs])
    return Row(
        name=f"episode: reset, 15 calls, 5 checks, {kilobytes:g} KB state",
        method="in one process, observations read; the checks of a scenario, the last an `unchanged`",
        budget=5000,
        at_least=True,
        measured=ours_a_second,
        unit="/s a core",
        baseline=f"the paper's way {theirs_a_second:.3g}/s ({number(middle([b / a for a, b in pairs]))} × as long)",
    )
