"""`envgen build`: from descriptions, or from tasks, to environments with proven scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates, with_client
from envgen.cli.output import JsonOption, fail, no_wall, show_json, tell
from envgen.cli.places import SPECS

if TYPE_CHECKING:
    from envgen.build.built import Built
    from envgen.build.environment import Options
    from envgen.build.spent import Spent
    from envgen.cli.build_display import Shown
    from envgen.llm.client import Client
    from envgen.synthesis.plan import Description

EXAMPLE = 'envgen build "A shop that rents bicycles by the day, with deposits and repairs."'


def run(
    descriptions: Annotated[list[str] | None, typer.Argument(metavar="[DESCRIPTION]...", help="Environments, in words.")] = None,
    from_file: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="descriptions.jsonl of envgen discover; or one text.")
    ] = None,
    from_tasks: Annotated[
        Path | None, typer.Option("--from-tasks", metavar="FILE", help="Tasks: envgen discover finds the environments in them.")
    ] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1, help="Build the first so many descriptions.")] = None,
    tools: Annotated[int, typer.Option("--tools", min=1, max=60, help="About how many tools each is to have.")] = 12,
    rounds: Annotated[int, typer.Option("--rounds", min=0, help="Rounds of the assessment; 0 leaves it out.")] = 40,
    scenarios: Annotated[int, typer.Option("--scenarios", min=0, help="Scenarios that are asked for, of each.")] = 5,
    into: Annotated[Path, typer.Option("--into", metavar="DIR", help="Where the specs go.")] = SPECS,
    offline: OfflineOption = False,
    dry_run: DryRunOption = False,
    budget: BudgetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Go the whole way: plan, implement, test and repair, assess and repair, write scenarios; many environments at once.

    What is released goes to specs/: every tool has a body, the generated tests pass, and enough rounds of the assessment do.
    What is not stays in the folder of the run, as far as it came, with the reasons. After an interruption, or kill -9,
    envgen runs resume goes on, and nothing is paid twice.

    Exit 1 where an environment was not released.
    """
    from envgen.build.environment import Options

    options = Options(tools=tools, rounds=rounds, scenarios=scenarios)
    if sum(map(bool, (descriptions, from_file, from_tasks))) != 1:
        raise fail("say what to build in one way: descriptions, --from or --from-tasks", f"for example: {EXAMPLE}")
    known = _told(descriptions or [], from_file, limit) if not from_tasks else None
    if dry_run:
        from envgen.build.estimates import estimate

        show_estimates(estimate(known or [], options, tasks=from_tasks, limit=limit), as_json=as_json)
        return
    if known is not None:
        _free(known, into)
    from envgen.sandbox import SandboxError

    try:
        built, spent = _built(known, from_tasks, limit, into, options, offline, budget, as_json)
    except SandboxError as error:
        raise no_wall(error) from None
    if as_json:
        show_json({"environments": [one.as_json() for one in built], "total": _total(built, spent)})
    else:
        _close(built, spent)
    raise typer.Exit(0 if built and all(one.is_released for one in built) else 1)


def _told(texts: Sequence[str], file: Path | None, limit: int | None) -> list[Description]:
    from envgen.synthesis.plan import BadDescription, of_text, read_descriptions

    if len(texts) > 1 and all(len(text.split()) == 1 for text in texts):  # each would be paid for
        raise fail("each of these words would be an environment: the description is to stand in quotes", EXAMPLE)
    try:
        found = read_descriptions(file) if file is not None else [of_text(text) for text in texts]
    except (BadDescription, OSError) as error:
        raise fail(str(error), "envgen discover writes descriptions.jsonl") from None
    return found[:limit]


def _free(descriptions: Sequence[Description], into: Path) -> None:
    """Nothing is paid for what has no place to go; what a run that is resumed has released itself is no hindrance."""
    import os

    from envgen.blueprint.module_names import unusable
    from envgen.cli.invocation import resumed

    for one in descriptions:
        if why := unusable(one.name):
            raise fail(why, f"call it {one.name}_desk: its description in a file of --from has a name")
    above = next(folder for folder in (into, *into.absolute().parents) if os.path.lexists(folder))
    if not above.is_dir() or not os.access(above, os.W_OK):
        raise fail(f"nothing can be written to {into}: {above} is {'read-only' if above.is_dir() else 'no folder'}")

    if resumed() is not None:
        return
    for one in descriptions:
        if os.path.lexists(into / one.name):
            raise fail(
                f"{into / one.name} is there already", "envgen plan --force, implement and repair change one; or move it away"
            )


def _built(
    known: Sequence[Description] | None,
    tasks: Path | None,
    limit: int | None,
    into: Path,
    options: Options,
    offline: bool,
    budget: float | None,
    as_json: bool,
) -> tuple[list[Built], Spent]:
    from envgen.build.many import build
    from envgen.build.spent import Spent
    from envgen.cli.build_display import on_screen, shown
    from envgen.llm.ledger import read_ledger

    seen = shown(quiet=as_json)

    async def work(client: Client) -> tuple[list[Built], Spent]:
        assert client.run is not None
        descriptions = known
        if descriptions is None:
            assert tasks is not None
            descriptions = await _discovered(client, tasks, limit, client.run.folder, seen)
        seen.expect([one.name for one in descriptions])
        place = client.run.folder / "work"
        with on_screen(seen):  # within the work: how a run ends is told after it
            built = await build(client, descriptions, into, place, options, watch=seen.watch, on_built=seen.built)
        return built, Spent.of(read_ledger(client.run.folder))

    return with_client(work, offline=offline, budget=budget, on_event=seen.event)


async def _discovered(client: Client, tasks: Path, limit: int | None, folder: Path, seen: Shown) -> list[Description]:
    """The descriptions that tasks lead to, kept in the folder of the run."""
    from envgen.cli.build_display import on_screen
    from envgen.render.output.disk import write_file
    from envgen.synthesis.discover import report
    from envgen.synthesis.discover.description import FILE, lines_of
    from envgen.synthesis.discover.embedding.space import offline
    from envgen.synthesis.discover.readers import read_tasks
    from envgen.synthesis.discover.run import discover
    from envgen.synthesis.discover.specs import read_specs
    from envgen.synthesis.plan import of_description

    read = read_tasks([tasks])
    if not read.tasks:
        raise fail(f"there is no task in {tasks}", "envgen explain T001 tells which forms are known")
    with on_screen(seen):
        found = await discover(client, read.tasks, embedder=offline(""), specs=read_specs(SPECS))
    place = folder / "ideas"
    write_file(place / FILE, lines_of(found.descriptions))
    write_file(place / report.MARKDOWN, report.markdown(found))
    tell(f"{len(found.descriptions)} environments in {len(read.tasks)} tasks: {place / report.MARKDOWN}")
    return [of_description(one) for one in found.descriptions[:limit]]


def _total(built: Sequence[Built], spent: Spent) -> dict[str, Any]:
    """The figures of the paper's cost table: yield with and without repair, cost of an environment and of a scenario."""
    released = [one for one in built if one.is_released]
    proven = sum(one.scenarios for one in released)
    cost = None if any(one.known_cost is None for one in spent.stages.values()) else sum(one.cost for one in spent.stages.values())
    writing = spent.stages.get("scenarios")
    writing_cost = writing.known_cost if writing is not None else 0.0
    return {
        "environments": len(built),
        "released": len(released),
        "good_without_repair": sum(one.good_without_repair for one in built),
        "scenarios": proven,
        "input": sum(one.input for one in spent.stages.values()),
        "output": sum(one.output for one in spent.stages.values()),
        "paid": sum(one.paid for one in spent.stages.values()),
        "replayed": sum(one.replayed for one in spent.stages.values()),
        "cost": cost,
        "cost_of_an_environment": None if cost is None or not released else (cost - (writing_cost or 0.0)) / len(released),
        "cost_of_a_scenario": None if writing_cost is None or not proven else writing_cost / proven,
    }


def _close(built: Sequence[Built], spent: Spent) -> None:
    from envgen.cli.table import dollars, table

    rows = []
    for one in built:
        account = spent.environments.get(one.name)
        rows.append(
            {
                "environment": one.name,
                "tools": one.tools,
                "sound": f"{one.sound_before} → {one.sound}",
                "pass": _rates(one),
                "scenarios": f"{one.scenarios}/{one.scenarios_asked}",
                "tokens": account.input + account.output if account is not None else 0,
                "cost": account.known_cost if account is not None else 0.0,
                "released": "yes" if one.is_released else "no",
            }
        )
    columns = ["environment", "tools", "sound", "pass", "scenarios", "tokens", "cost", "released"]
    typer.echo(table(columns, rows), nl=False)
    for one in built:
        for why in one.why:
            tell(f"{one.name} was not released: {why}")
        if one.why and one.place:
            tell(f"  as far as it came: {one.place}")
    total = _total(built, spent)
    tell(
        f"{total['released']} of {len(built)} released, {total['good_without_repair']} without repair; "
        f"{total['paid']} answer{'s' * (total['paid'] != 1)} paid, {total['replayed']} kept ones used"
    )
    if total["cost_of_an_environment"] is not None:
        of_scenario = total["cost_of_a_scenario"]
        tell(
            f"{dollars(total['cost_of_an_environment'])} an environment"
            + (f", {dollars(of_scenario)} a scenario" if of_scenario is not None else "")
        )
    if places := [one.place for one in built if one.is_released]:
        tell(f"next: envgen render {' '.join(places)}")


def _rates(one: Built) -> str:
    if one.pass_rate is None or one.pass_before is None:
        return "–"
    return f"{one.pass_rate:.0%}" if one.pass_rate == one.pass_before else f"{one.pass_before:.0%} → {one.pass_rate:.0%}"
