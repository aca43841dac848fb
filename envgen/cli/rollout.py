"""`envgen rollout`: agents act in environments, and what they did is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from envgen.cli.damaged import tell_damaged
from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, project_settings, show_estimates, with_client
from envgen.cli.output import JsonOption, fail, no_wall, show_json, tell
from envgen.cli.places import SPECS, specs_and_packages

if TYPE_CHECKING:
    from envgen.llm.client import Client
    from envgen.rollout.asked import Asked
    from envgen.rollout.run import Executor, Job
    from envgen.rollout.setting import Rules
    from envgen.rollout.stage import Stage
    from envgen.rollout.tally import Tally
    from envgen.trajectory.journal import Journal

EXAMPLE = "envgen rollout library_desk --agent solution"
MODEL = "model"
AT_ONCE = 8  # episodes with a model, unless --jobs says otherwise: they wait most of the time


class Calls(StrEnum):
    """How a model is asked to call tools."""

    native = "native"
    prompt = "prompt"


class Where(StrEnum):
    """Where worlds live."""

    local = "local"
    ray = "ray"


def run(
    envs: Annotated[
        list[Path] | None, typer.Argument(metavar="[ENV]...", help="Environments by name or folder; all in specs/, if left out.")
    ] = None,
    agent: Annotated[
        str, typer.Option("--agent", help="model (of the stage `agent` in envgen.toml), solution, no-op, random, or replay:FOLDER.")
    ] = MODEL,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="ID", help="Only scenarios of this id; may be repeated.")
    ] = None,
    samples: Annotated[int, typer.Option("--samples", "-n", min=1, help="Episodes of each scenario.")] = 1,
    conversation: Annotated[
        bool, typer.Option("--conversation", help="A simulated user (stage `user`) tells the task piece by piece.")
    ] = False,
    steps: Annotated[int, typer.Option("--steps", min=0, help="Answers of the agent; 0 is 30, or 40 in a conversation.")] = 0,
    calls: Annotated[
        Calls, typer.Option("--calls", help="Function calls of the endpoint, or <tool_call> blocks in the text.")
    ] = Calls.native,
    one_call: Annotated[bool, typer.Option("--one-call", help="Carry out one call of an answer, refuse those beside it.")] = False,
    context: Annotated[
        int, typer.Option("--context", metavar="TOKENS", min=0, help="End an episode that is longer than the agent can read.")
    ] = 0,
    user_sees_checks: Annotated[
        bool, typer.Option("--user-sees-checks", help="The user knows which checks pass, so that no claim ends the talk.")
    ] = False,
    into: Annotated[
        Path | None, typer.Option("--into", metavar="DIR", help="Folder of the episodes; rollouts/AGENT-SETTING, if left out.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Episodes at once; 0 is one a core, 8 with a model.")] = 0,
    executor: Annotated[
        Where, typer.Option("--executor", help="Worlds on this machine, or in workers of the Ray cluster that RAY_ADDRESS names.")
    ] = Where.local,
    offline: OfflineOption = False,
    dry_run: DryRunOption = False,
    budget: BudgetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let an agent act in environments: each scenario so many times, each episode scored by its checks and kept as it ends.

    Episodes go to trajectories.jsonl, a line each, with all messages, calls, changes and the reward. Those that are there are not
    played again: after Ctrl-C, or kill -9, the same command goes on. envgen trajectory shows, replays, counts and filters them.

    Exit 1 where an episode has no reward: its environment failed, the endpoint gave no answer, or no worker lived to end it.
    """
    from envgen.rollout.setting import Rules

    rules = Rules(
        setting="conversation" if conversation else "non-conversation",
        steps=steps,
        context=context,
        parallel=not one_call,
        user_sees_checks=user_sees_checks,
    )
    stages = stages_of(envs or [SPECS], only or [])
    asked = _asked(agent, calls, rules)
    if dry_run:
        if asked.style == "script":
            raise fail(f"the agent {asked.agent} asks no model: it costs nothing", f"envgen rollout --agent {agent}")
        from envgen.rollout.estimate import estimate

        show_estimates(estimate(stages, rules, samples, only=only or ()), as_json=as_json)
        return
    folder = into or Path("rollouts") / f"{_file_name(asked.agent)}-{rules.setting}"
    tally = _rolled(folder, stages, asked, agent, samples, only or [], jobs, executor, offline, budget, as_json)
    if as_json:
        show_json({"folder": str(folder), **tally.as_json()})
    else:
        for line in tally.lines():
            tell(line)
        tell(f"{folder}: envgen trajectory show {folder} shows them, envgen trajectory stats {folder} counts")
    raise typer.Exit(0 if tally.is_whole else 1)


def stages_of(envs: Sequence[Path], only: Sequence[str]) -> list[Stage]:
    """The environments that are meant; where one of them is unsound that is told, and ends the command."""
    from envgen.cli.output import Format, show
    from envgen.cli.scenario import subjects_of
    from envgen.rollout.stage import Stage, Unplayable

    specs, packages = specs_and_packages([str(one) for one in envs], Path("generated"))
    subjects, problems = subjects_of(specs, only) if specs else ([], [])
    if problems:
        show(problems, Format.text)
        raise fail("an environment that cannot be rendered cannot be played", "mend what is told above")
    try:
        return [*map(Stage.of, subjects), *map(Stage.of, packages)]
    except Unplayable as error:
        raise fail(str(error)) from None


def _asked(agent: str, calls: Calls, rules: Rules) -> Asked:
    from envgen.rollout.asked import Asked
    from envgen.rollout.scripted.agents import AGENTS, REPLAY

    name = agent.partition(":")[0]
    if name in (*AGENTS, REPLAY):
        return Asked(agent=name, style="script", rules=rules)
    if agent != MODEL:
        raise fail(f"there is no agent {agent}", f"there are {MODEL}, {', '.join(AGENTS)} and {REPLAY}:FOLDER")
    from envgen.llm.settings import BadSettings

    settings = project_settings()
    try:
        model = settings.of_stage("agent").model
        user = settings.of_stage("user").model if rules.is_conversation else ""
    except BadSettings as error:
        raise fail(str(error), "docs/models.md shows an envgen.toml") from None
    return Asked(agent=model if calls is Calls.native else f"{model}+prompt", style=calls.value, rules=rules, user=user)


def _rolled(
    folder: Path,
    stages: Sequence[Stage],
    asked: Asked,
    agent: str,
    samples: int,
    only: Sequence[str],
    jobs: int,
    executor: Where,
    offline: bool,
    budget: float | None,
    as_json: bool,
) -> Tally:
    from envgen.rollout.asked import Otherwise, keep
    from envgen.rollout.run import jobs_of
    from envgen.rollout.tally import Tally
    from envgen.sandbox import SandboxError
    from envgen.trajectory.journal import InUse, Journal

    try:
        with Journal(folder) as journal:
            keep(folder, asked, stages)
            done = journal.keys()
            tell_damaged(journal.damaged, ": its episode is played again")
            wanted = jobs_of(stages, asked.rules, asked.agent, samples, only=only, done=done)
            for stage in stages:
                journal.keep_tools(stage.tools)
            tally = Tally(already=len(done))
            if asked.style == "script":
                _scripted(wanted, asked, agent, journal, tally, jobs, executor, as_json)
            else:
                _modelled(wanted, asked, journal, tally, jobs, executor, offline, budget, as_json)
            return tally
    except InUse as error:
        raise fail(str(error), "wait for it, or take another folder: --into") from None
    except Otherwise as error:
        raise fail(str(error), f"take another folder (--into), or move {folder} away") from None
    except SandboxError as error:
        raise no_wall(error) from None


def _scripted(
    wanted: list[Job], asked: Asked, agent: str, journal: Journal, tally: Tally, jobs: int, executor: Where, as_json: bool
) -> None:
    from envgen.cli.rollout_display import watching
    from envgen.rollout.run import play_scripted, playable
    from envgen.rollout.scripted.agents import AGENTS, Replay
    from envgen.trajectory import Unreadable
    from envgen.trajectory.journal import read

    try:
        script = AGENTS[agent] if agent in AGENTS else Replay(read(Path(agent.partition(":")[2])))
    except Unreadable as error:
        raise fail(str(error), "envgen rollout --agent replay:FOLDER takes a folder of rollouts") from None
    able, why = playable(wanted, script)
    for one in why:
        tell(f"envgen: {one}")
    tally.skipped = len(why)
    if able:
        total, told = sum(len(job.samples) for job in able), _provenance(asked)
        with _places(executor, tally) as (places, cores), watching(tally, total, quiet=as_json) as watch:
            lost = play_scripted(able, script, asked.rules, places, journal, threads=jobs or cores, watch=watch, provenance=told)
            tally.lost.extend(lost)


def _modelled(
    wanted: list[Job],
    asked: Asked,
    journal: Journal,
    tally: Tally,
    jobs: int,
    executor: Where,
    offline: bool,
    budget: float | None,
    as_json: bool,
) -> None:
    from envgen.cli.rollout_display import watching
    from envgen.rollout.agents import NativeAgent, PromptedAgent
    from envgen.rollout.run import play_models
    from envgen.rollout.user import SimulatedUser
    from envgen.trajectory.model import Key

    if not wanted:
        return

    async def work(client: Client) -> None:
        def who(key: Key) -> NativeAgent | PromptedAgent:
            return NativeAgent(client, key) if asked.style == "native" else PromptedAgent(client, key)

        user = (lambda key: SimulatedUser(client, key)) if asked.rules.is_conversation else None
        total, told = sum(len(job.samples) for job in wanted), _provenance(asked)
        with _places(executor, tally) as (places, _), watching(tally, total, quiet=as_json) as watch:
            at_once = jobs or AT_ONCE
            lost = await play_models(
                wanted, who, user, asked.agent, asked.rules, places, journal, at_once=at_once, watch=watch, provenance=told
            )
            tally.lost.extend(lost)

    with_client(work, offline=offline, budget=budget)


@contextmanager
def _places(executor: Where, tally: Tally) -> Iterator[tuple[Executor, int]]:
    """Where worlds live, and how many cores there are."""
    from envgen.cli.scenario import cores

    if executor is Where.local:
        from envgen.rollout.hand import Here

        with Here() as here:
            yield here, cores()
        return
    from envgen.rollout.cluster import Cluster, NoCluster

    try:
        with Cluster() as cluster:
            yield cluster, cluster.cores
            tally.deaths = cluster.deaths
    except NoCluster as error:
        raise fail(str(error), error.hint) from None


def _provenance(asked: Asked) -> dict[str, object]:
    import envgen

    return {"envgen": envgen.__version__, "style": asked.style}


def _file_name(label: str) -> str:
    """A label as the name of a folder: models are called after paths."""
    import re

    return re.sub(r"[^A-Za-z0-9._+-]+", "-", label).strip("-.") or "agent"
