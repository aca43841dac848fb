"""`envgen trajectory replay`: whether episodes come again byte for byte, without a model."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.damaged import tell_damaged
from envgen.cli.output import Format, JsonOption, fail, no_wall, say, show_json, tell
from envgen.cli.places import package_of, project_above, spec_of

if TYPE_CHECKING:
    from envgen.rollout.replay import Replayed
    from envgen.rollout.stage import Stage
    from envgen.trajectory import Trajectory

EXAMPLE = "envgen trajectory replay rollouts/solution-non-conversation"

PlaceArgument = Annotated[Path, typer.Argument(metavar="PLACE", help="A folder of rollouts, or a file of trajectories.")]
EnvOption = Annotated[
    list[Path] | None,
    typer.Option("--env", metavar="ENV", help="Where an environment is that is not in specs/ under its name; may be repeated."),
]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 is one a core.")]


def run(place: PlaceArgument, env: EnvOption = None, jobs: JobsOption = 0, as_json: JsonOption = False) -> None:
    """Play every episode again, behind the wall and without a model: each call must give the same bytes.

    Compared are the start, each observation, refusal, change and digest of the state, and the reward with each check. Of an episode
    that differs the first difference is told. Exit 1 where one does, or where a line is damaged.
    """
    from envgen.cli.progress import progress
    from envgen.cli.scenario import cores
    from envgen.rollout.replay import replay
    from envgen.rollout.stage import Unplayable
    from envgen.rollout.world import Worlds
    from envgen.sandbox import SandboxError
    from envgen.trajectory import Unreadable, read
    from envgen.trajectory.journal import count_of

    damaged: list[Unreadable] = []
    different: list[dict[str, Any]] = []
    unplayed: list[dict[str, Any]] = []
    count = 0
    stages = Stages(env or [])
    try:
        total = count_of(place)
        with Worlds() as worlds, progress(Format.json if as_json else Format.text, "replaying", of="episodes") as told:
            for one, found in replay(read(place, damaged.append), stages.named, worlds, threads=jobs or cores()):
                count += 1
                if told is not None:
                    told(count, total, str(one.key))
                if found.difference is not None:
                    different.append(_told(one, found, stages))
                elif found.unplayed:
                    unplayed.append({**one.key._asdict(), "why": found.unplayed})
    except (Unreadable, Unplayable) as error:
        raise fail(str(error)) from None
    except SandboxError as error:
        raise no_wall(error) from None
    if as_json:
        lines = [{"line": error.line, "why": error.why} for error in damaged]
        show_json({"episodes": count, "different": different, "unplayed": unplayed, "damaged": lines})
    else:
        _show(count, different, unplayed, damaged)
    raise typer.Exit(1 if different or damaged else 0)


class Stages:
    """The environments that episodes name, looked for once each: those that were given, or what specs/ and generated/ have."""

    def __init__(self, given: list[Path]) -> None:
        from envgen.cli.rollout import stages_of

        self._of = stages_of
        self._found: dict[str, Stage] = {one.name: one for one in stages_of(given, [])} if given else {}

    def named(self, name: str) -> Stage:
        if name not in self._found:
            place = spec_of(name) or package_of(name, Path("generated"))
            if place is None:
                raise fail(f"there is no environment {name} in specs/ or generated/", project_above() or "--env says where it is")
            self._found.update({one.name: one for one in self._of([place], [])})
        return self._found[name]


def _told(one: Trajectory, found: Replayed, stages: Stages) -> dict[str, Any]:
    told = found.difference
    assert told is not None
    before, now = one.provenance.get("package"), stages.named(one.key.environment).digest
    return {
        **one.key._asdict(),
        **told._asdict(),
        "difference": str(told),
        "environment_changed": before is not None and before != now,
    }


def _show(count: int, different: list[dict[str, Any]], unplayed: list[dict[str, Any]], damaged: list[Any]) -> None:
    tell_damaged(damaged)
    for one in different:
        say(f"{_key(one)}: {one['difference']}")
    for one in unplayed:
        tell(f"{_key(one)}: {one['why']}")
    if changed := sorted({one["environment"] for one in different if one["environment_changed"]}):
        tell(f"{', '.join(changed)} changed since these episodes were played")
    same = count - len(different) - len(unplayed)
    left = f", {len(unplayed)} cannot be played" if unplayed else ""
    tell(f"{count} episode{'s' * (count != 1)}: {same} the same, {len(different)} different{left}")


def _key(one: dict[str, Any]) -> str:
    from envgen.trajectory import Key

    return str(Key(*(one[name] for name in Key._fields)))
