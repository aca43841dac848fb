"""`envgen trajectory stats`: what episodes come to, by agent and setting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.damaged import tell_damaged
from envgen.cli.output import JsonOption, fail, show_json, tell

if TYPE_CHECKING:
    from envgen.trajectory.figures import Mean
    from envgen.trajectory.stats import Group, Stats, Who

EXAMPLE = "envgen trajectory stats rollouts/small rollouts/large --reward share"


class Reward(StrEnum):
    """Which of the rewards of an episode."""

    gain = "gain"
    delta = "delta"
    share = "share"
    all = "all"
    weighted = "weighted"


RewardOption = Annotated[
    Reward,
    typer.Option(
        "--reward",
        help="gain: what was made true, less what was broken; delta: made true; share: checks that hold (the paper's score); "
        "all: 1 where every check holds; weighted: share by weights.",
    ),
]
PlacesArgument = Annotated[list[Path], typer.Argument(metavar="PLACE...", help="Folders of rollouts, or files of trajectories.")]


def run(places: PlacesArgument, reward: RewardOption = Reward.gain, as_json: JsonOption = False) -> None:
    """Count episodes by agent and setting: the mean reward with its 95 % interval over scenarios, steps, pass@k and best-of-k, who
    wins against whom in the same scenarios, and how environments spread.

    An episode whose reward nobody knows, as one whose endpoint gave up, is counted apart and never as zero. pass@k is the chance
    that one of k samples of a scenario holds all checks, best-of-k the mean reward of the best of k; both without bias.
    """
    from itertools import chain

    from envgen.trajectory import Unreadable, read
    from envgen.trajectory.stats import as_json as figures
    from envgen.trajectory.stats import stats_of

    damaged: list[Unreadable] = []
    try:
        stats = stats_of(chain.from_iterable(read(place, damaged.append) for place in places), reward.value)
    except Unreadable as error:
        raise fail(str(error)) from None
    tell_damaged(damaged)
    if as_json:
        show_json({**figures(stats), "damaged": len(damaged)})
    elif stats.groups:
        for piece in _tables(stats):
            typer.echo(piece)
    else:
        tell("no episode yet")
    raise typer.Exit(1 if damaged else 0)


def _tables(stats: Stats) -> Iterator[str]:
    from envgen.cli.table import table
    from envgen.play.lines import printable

    def shown(title: str, rows: Sequence[Mapping[str, Any]]) -> str:
        seen = [{name: printable(value) if isinstance(value, str) else value for name, value in row.items()} for row in rows]
        return f"{title}\n{table(list(rows[0]), seen)}"

    yield shown(f"score ({stats.which})", [_score(who, group) for who, group in stats.groups.items()])
    yield shown("tries", [_tries(who, group, stats.ks[:5]) for who, group in stats.groups.items()])
    yield shown("how episodes ended", [_ended(who, group, stats) for who, group in stats.groups.items()])
    if spreads := [row for who, group in stats.groups.items() if (row := _spread(who, group))]:
        yield shown("environments", spreads)
    if matches := [
        {
            "agent": one.one,
            "against": one.other,
            "setting": one.setting,
            "scenarios": one.ahead.of,
            "win": f"{one.win:.3f}",
            "tie": f"{one.tie:.3f}",
            "loss": f"{one.loss:.3f}",
            "ahead by": _interval(one.ahead),
        }
        for one in stats.matches
    ]:
        yield shown("one against another, in the same scenarios", matches)


def _score(who: Who, group: Group) -> dict[str, Any]:
    from envgen.trajectory.stats import per

    return {
        **who._asdict(),
        "episodes": group.episodes,
        "unknown": group.unknown,
        "scenarios": len(group.drawn),
        "mean": _interval(group.score),
        "steps": _number(per(group.steps, group.known), 1),
        "calls": _number(per(group.calls, group.known), 1),
        "refused": _number(per(group.refused, group.calls), 2),
        "cost": group.cost,
    }


def _tries(who: Who, group: Group, ks: Sequence[int]) -> dict[str, Any]:
    passed = {f"pass@{k}": _number(group.pass_at(k)) for k in ks}
    return {**who._asdict(), **passed, **{f"best of {k}": _number(group.best_of(k)) for k in ks}}


def _ended(who: Who, group: Group, stats: Stats) -> dict[str, Any]:
    kinds = sorted({kind for one in stats.groups.values() for kind in one.ended})
    return {**who._asdict(), **{kind: group.ended[kind] for kind in kinds}}


def _spread(who: Who, group: Group) -> dict[str, Any]:
    spread = group.spread
    if spread is None:
        return {}
    least, low, median, high, most = (f"{value:.3f}" for value in spread.quartiles)
    ends = {
        "lowest": f"{least} {spread.lowest}",
        "25 %": low,
        "median": median,
        "75 %": high,
        "highest": f"{most} {spread.highest}",
    }
    return {**who._asdict(), "environments": len(spread.environments), "deviation": _number(spread.deviation), **ends}


def _interval(mean: Mean | None) -> str:
    if mean is None:
        return "?"
    return f"{mean.value:.3f}" + ("" if mean.half is None else f" ± {mean.half:.3f}")


def _number(value: Mean | float | None, digits: int = 3) -> str:
    if value is None:
        return "?"
    return f"{value if isinstance(value, float) else value.value:.{digits}f}"
