"""`envgen plan`: from descriptions to blueprints."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.models import BudgetOption, DryRunOption, OfflineOption, show_estimates, with_client
from envgen.cli.output import Format, JsonOption, fail, say, show_json, tell
from envgen.cli.places import SPECS

if TYPE_CHECKING:
    from envgen.llm.client import Client
    from envgen.synthesis.plan import Description, GaveUp, Planned

EXAMPLE = 'envgen plan "A bike rental shop keeps bikes, customers and rentals." --name bike_rental'
FEW = 5  # environments whose steps are told of one by one
REPLACED = Path(".envgen") / "replaced"  # where --force keeps what stood there


def run(
    text: Annotated[str, typer.Argument(metavar="[DESCRIPTION]", help="What the environment is to be, in words.")] = "",
    source: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="descriptions.jsonl of envgen discover, or a text.")
    ] = None,
    name: Annotated[str, typer.Option("--name", help="Of the environment; made from the description, if left out.")] = "",
    only: Annotated[list[str] | None, typer.Option("--only", metavar="NAME", help="Only these lines of --from.")] = None,
    limit: Annotated[int | None, typer.Option("--limit", metavar="N", min=1, help="Only the first N lines of --from.")] = None,
    into: Annotated[Path, typer.Option("--into", help="Folder of the specs.")] = SPECS,
    tools: Annotated[int, typer.Option("--tools", metavar="N", min=1, max=40, help="About how many tools there shall be.")] = 12,
    tries: Annotated[int, typer.Option("--tries", min=1, max=20, help="Answers to one question before it is given up.")] = 4,
    force: Annotated[bool, typer.Option("--force", help="Plan anew what is there; what was there is kept below .envgen.")] = False,
    dry_run: DryRunOption = False,
    offline: OfflineOption = False,
    budget: BudgetOption = None,
    as_json: JsonOption = False,
) -> None:
    """Plan environments: write blueprint.yaml and a first state from a description.

    A model is asked for the state, then the rules, then the tools, then records to begin with. What it says is checked by the
    compiler after each step, and goes back to it with the line and column of what is wrong. A tool or rule that stays wrong is
    left out and told of; an environment of which too little is left is given up, and the others go on.

    Tools that steps can describe have no body; for the others there are stubs, which `envgen implement` writes.
    """
    from envgen.synthesis.plan import GaveUp

    descriptions = _descriptions(text, source, name, only or [], limit)
    if dry_run:
        from envgen.synthesis.plan import estimate

        show_estimates((one for description in descriptions for one in estimate(description, tools)), as_json=as_json)
        return
    there = [description.name for description in descriptions if (into / description.name / "blueprint.yaml").exists()]
    if there and not force:
        listed = ", ".join(there[:5]) + (f" and {len(there) - 5} more" if len(there) > 5 else "")
        raise fail(
            f"{listed} stand{'s' if len(there) == 1 else ''} in {into} already", "--force plans anew and keeps what was there"
        )
    ended = _planned(descriptions, into, tools, tries, offline=offline, budget=budget, as_json=as_json)
    if as_json:
        show_json({"environments": [_facts(one) for one in ended]})
    else:
        _tell(ended)
    raise typer.Exit(1 if any(isinstance(one, GaveUp) for one in ended) else 0)


def _descriptions(text: str, source: Path | None, name: str, only: Sequence[str], limit: int | None) -> list[Description]:
    from envgen.blueprint.module_names import unusable
    from envgen.synthesis.plan import BadDescription, of_text, read_descriptions

    if bool(text) == (source is not None):
        raise fail("say what the environment is to be, or name a file with --from", EXAMPLE)
    if source is not None and not source.is_file():
        raise fail(f"{source} {'is no file' if source.exists() else 'does not exist'}", "envgen discover writes descriptions.jsonl")
    try:
        descriptions = [of_text(text, name)] if source is None else read_descriptions(source)
    except (BadDescription, OSError) as error:
        raise fail(str(error), "--name says how it is called" if source is None else "") from None
    if unknown := [one for one in only if one not in {description.name for description in descriptions}]:
        raise fail(
            f"{source} has no description called {unknown[0]}",
            f"it has {', '.join(description.name for description in descriptions[:8])}",
        )
    descriptions = [description for description in descriptions if not only or description.name in only][:limit]
    for description in descriptions:
        if why := unusable(description.name):
            raise fail(why, f"--name {description.name}_desk")
    return descriptions


def _planned(
    descriptions: Sequence[Description], into: Path, tools: int, tries: int, *, offline: bool, budget: float | None, as_json: bool
) -> list[Planned | GaveUp]:
    """All of them at once: the client limits how many requests are open."""
    import asyncio
    import sys

    from envgen.cli.progress import progress
    from envgen.synthesis.plan import plan

    is_terminal = sys.stderr is not None and sys.stderr.isatty()

    async def work(client: Client) -> list[Planned | GaveUp]:
        done = 0

        async def one(description: Description) -> Planned | GaveUp:
            nonlocal done
            place = into / description.name
            ended = await plan(client, description, place, tools=tools, tries=tries, before_writing=_keep, on_step=on_step)
            done += 1
            if told is not None and not is_terminal and len(descriptions) > FEW:
                told(done, len(descriptions), description.name)
            return ended

        def on_step(name: str, step: str) -> None:
            if told is not None and is_terminal:
                told(done, len(descriptions), f"{name}: {step}")
            elif told is not None and len(descriptions) <= FEW:
                tell(f"{name}: {step} is there")

        # What one of them ends by is not to end the others before they have kept what was paid.
        ended = await asyncio.gather(*(one(description) for description in descriptions), return_exceptions=True)
        good = [one for one in ended if not isinstance(one, BaseException)]
        for error in ended:
            if isinstance(error, BaseException):
                if good and not as_json:
                    _tell(good)
                raise error
        return good

    with progress(Format.json if as_json else Format.text, "planning") as told:
        return with_client(work, offline=offline, budget=budget)


def _keep(folder: Path) -> None:
    """Move a spec that stands there out of the way, never over another."""
    import itertools

    if not folder.exists():
        return
    place = next(one for number in itertools.count(1) if not (one := REPLACED / f"{folder.name}-{number}").exists())
    place.parent.mkdir(parents=True, exist_ok=True)
    folder.rename(place)
    tell(f"kept {place}, which was {folder}")


def _facts(one: Planned | GaveUp) -> dict[str, Any]:
    from envgen.synthesis.plan import GaveUp

    if isinstance(one, GaveUp):
        return {"name": one.name, "status": "given up", "step": one.step, "why": list(one.why), "answers": one.answers}
    return {
        "name": one.name,
        "status": "planned",
        "folder": str(one.folder),
        "written": list(one.written),
        "tools": list(one.tools),
        "coded": list(one.coded),
        "left_out": [{"section": part.section, "name": part.name, "why": list(part.why)} for part in one.dropped],
        "warnings": list(one.doubts),
        "mended": dict(one.mends),
        "answers": one.answers,
        "refused": one.refused,
    }


def _tell(ended: Sequence[Planned | GaveUp]) -> None:
    from envgen.synthesis.plan import GaveUp

    good: list[Planned] = []
    for one in ended:
        if isinstance(one, GaveUp):
            say(f"{one.name}: given up at {one.step}, after {one.answers} answer{'s' if one.answers != 1 else ''}")
            for reason in one.why[:5]:
                say("  " + reason.replace("\n", "\n  "))
            continue
        good.append(one)
        code = f", {len(one.coded)} to be implemented" if one.coded else ""
        mended = f", {sum(one.mends.values())} slips mended" if one.mends else ""
        say(f"{one.name}: {len(one.tools)} tools{code}; {one.answers} answers, {one.refused} refused{mended}")
        for part in one.dropped:
            say(f"  left out: {part.section} {part.name}: {part.why[0] if part.why else ''}")
        for doubt in one.doubts:
            say(f"  {one.folder / 'blueprint.yaml'}:{doubt}")
        tell(f"wrote {one.folder}")
    many = "s" if len(ended) != 1 else ""
    tell(f"{len(ended)} environment{many}: {len(good)} planned, {len(ended) - len(good)} given up")
    if waiting := [one.name if one.folder.parent == SPECS else f"{one.folder}" for one in good if one.coded]:
        tell(f"next: envgen implement {' '.join(waiting[:8])}")
    elif good:
        tell(f"next: envgen render {' '.join(str(one.folder) for one in good[:8])}")
