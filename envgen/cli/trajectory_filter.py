"""`envgen trajectory filter`: the episodes that are fit for a data set, and why the others are not."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.output import JsonOption, fail, no_wall, say, show_json, tell
from envgen.cli.trajectory_stats import Reward, RewardOption

if TYPE_CHECKING:
    from envgen.rollout.world import Worlds
    from envgen.trajectory import Trajectory
    from envgen.trajectory.filters import Filter
    from envgen.trajectory.funnel import Funnel

EXAMPLE = "envgen trajectory filter rollouts/small-conversation --out rollouts/small-good --at-least 0.8"


class Step(StrEnum):
    """A filter that can be left out."""

    form = "format"
    finished = "finished"
    length = "length"
    refusals = "refusals"
    reward = "reward"
    duplicates = "duplicates"
    replay = "replay"


def run(
    place: Annotated[Path, typer.Argument(metavar="PLACE", help="A folder of rollouts, or a file in one.")],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder to be written; one that a filter made is replaced.")],
    reward: RewardOption = Reward.gain,
    at_least: Annotated[float, typer.Option("--at-least", min=0, max=1, help="The reward that is enough.")] = 1.0,
    min_steps: Annotated[int, typer.Option("--min-steps", min=0, help="Answers of the agent, at least.")] = 1,
    max_steps: Annotated[int, typer.Option("--max-steps", min=0, help="Answers of the agent, at most; 0 is any.")] = 0,
    max_letters: Annotated[int, typer.Option("--max-letters", min=0, help="Letters in all messages; 0 is any.")] = 0,
    max_refused: Annotated[float, typer.Option("--max-refused", min=0, max=1, help="Share of calls that were refused.")] = 0.5,
    without: Annotated[list[Step] | None, typer.Option("--without", help="Leave this filter out; may be repeated.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Keep the episodes that are fit for a data set, and say of each other one why it is not.

    In order: format (messages take turns, calls can be read), finished (nobody was cut off), length, refusals (of calls, and of an
    agent that will not try), reward, duplicates (the same calls and words), replay (played again behind the wall, the same bytes
    come). The folder is read like any of rollouts; filtered.jsonl in it names each episode that went, and the reason. Exit 1 where
    none is kept.
    """
    from contextlib import ExitStack

    from envgen.rollout.stage import Unplayable
    from envgen.rollout.world import Worlds
    from envgen.sandbox import SandboxError
    from envgen.trajectory import InUse, Unreadable
    from envgen.trajectory.filters import by_end, by_form, by_length, by_novelty, by_refusals, by_reward
    from envgen.trajectory.funnel import InTheWay, sift
    from envgen.trajectory.journal import tools_of

    left_out = set(without or ())

    @cache
    def tools(digest: str) -> frozenset[str]:
        return frozenset(one["function"]["name"] for one in tools_of(place, digest))

    try:
        with ExitStack() as open_:
            filters = [
                by_form(tools),
                by_end(),
                by_length(min_steps, max_steps, max_letters),
                by_refusals(max_refused),
                by_reward(reward.value, at_least),
                by_novelty(),
            ]
            if Step.replay not in left_out:
                filters.append(_by_replay(open_.enter_context(Worlds())))
            chosen = [one for one in filters if one.name not in left_out]
            asked = {"reward": reward.value, "at_least": at_least, "min_steps": min_steps, "max_steps": max_steps}
            asked |= {"max_letters": max_letters, "max_refused": max_refused}
            funnel = sift(place, out, chosen, {"asked": {**asked, "without": sorted(left_out)}})
    except (Unreadable, Unplayable, InUse) as error:
        raise fail(str(error)) from None
    except InTheWay as error:
        raise fail(str(error), "take another --out, or delete it") from None
    except OSError as error:
        raise fail(f"{error.filename or out}: {error.strerror}") from None
    except SandboxError as error:
        raise no_wall(error, "--without replay") from None
    if as_json:
        show_json({"folder": str(out), **funnel.as_json()})
    else:
        _show(funnel, out)
    raise typer.Exit(0 if funnel.kept else 1)


def _by_replay(worlds: Worlds) -> Filter:
    """Played again it is the same."""
    from envgen.cli.scenario import cores
    from envgen.cli.trajectory_replay import Stages
    from envgen.rollout.replay import replay
    from envgen.trajectory.filters import Filter

    stages = Stages([])

    def judge(some: Sequence[Trajectory]) -> list[str]:
        return [str(found) if not found.is_same else "" for _, found in replay(some, stages.named, worlds, threads=cores())]

    return Filter(Step.replay.value, judge)


def _show(funnel: Funnel, out: Path) -> None:
    left = funnel.lines
    width = max(len(f"{left:,}"), 1)
    say(f"{'episodes':<12}{left:>{width},}")
    for name, removed in funnel.removed.items():
        left -= removed
        if removed or name != "readable":
            say(f"{name:<12}{left:>{width},}  {f'-{removed:,}' if removed else ''}".rstrip())
    tell(f"{funnel.kept} of {funnel.lines} episodes in {out}; {out / 'filtered.jsonl'} names the others")
