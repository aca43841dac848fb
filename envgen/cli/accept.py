"""`envgen accept`: a person looked at a stale body and it still holds."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from envgen.cli.output import Format, FormatOption, fail, show, tell
from envgen.cli.places import existing

EXAMPLE = "envgen accept specs/library_desk return_copy"

ToolsArgument = Annotated[
    list[str] | None, typer.Argument(metavar="[TOOL]...", help="Tools or functions whose bodies were reviewed.", show_default=False)
]
AllOption = Annotated[bool, typer.Option("--all", help="All bodies that are stale; they are listed.")]


def run(
    env: Annotated[Path, typer.Argument(metavar="ENV", help="Name of the environment, or its folder in specs/.")],
    tools: ToolsArgument = None,
    everything: AllOption = False,
    form: FormatOption = Format.text,
) -> None:
    """Record that stale bodies were reviewed.

    Example: envgen accept specs/library_desk return_copy pay_fine
    """
    from envgen.diagnostics.hints import did_you_mean
    from envgen.render.bodies.contract_stub import NAME as STUB
    from envgen.render.bodies.lock import NAME, current, lock_text
    from envgen.render.bodies.sync import contract_file
    from envgen.render.output.disk import write_file
    from envgen.render.output.folders import find_environments
    from envgen.render.sources import read_sources

    folders, _ = find_environments(existing([env])[0])
    if len(folders) != 1:
        raise fail(f"{env} is not one environment", EXAMPLE)
    sources = read_sources(folders[0])
    blocking = [one for one in sources.problems if one.level == "error" and not one.code.startswith("C1")]
    if blocking or sources.blueprint is None or sources.bodies is None:
        show(blocking, form)
        raise typer.Exit(1)
    stale = [name for name, state in sources.states.items() if state == "stale"]
    if bool(tools) == everything:
        raise fail("name the bodies that were reviewed, or say --all" if not tools else "name bodies or say --all", _stale(stale))
    lock = dict(sources.lock)
    accepted = tools or stale
    for tool in accepted:
        if tool not in sources.states or sources.states[tool] == "orphan":
            raise fail(f"{env} has no body called {tool}", did_you_mean(tool, sources.states) or _known(sources.states))
        if sources.states[tool] == "drift":
            raise fail(f"the signature of {tool} is not the blueprint's", f"envgen sync {env}")
        line = current(sources.blueprint, sources.bodies, tool)
        if line is None:
            raise fail(f"{tool} has no body yet", "write it in bodies.py")
        lock[tool] = line
    changed = write_file(folders[0] / NAME, lock_text(lock))
    # What was accepted is what editors and type checkers are to know of.
    renewed = write_file(folders[0] / STUB, contract_file(sources.blueprint))
    show([], form, {"accepted": accepted})
    if form is Format.text and renewed:
        tell(f"wrote {folders[0] / STUB}")
    if form is Format.text and not accepted:
        tell("no body is stale")
    elif form is Format.text:
        tell(f"{'recorded' if changed else 'already recorded'} in {folders[0] / NAME}: {', '.join(accepted)}")


def _stale(names: Iterable[str]) -> str:
    return f"stale bodies: {', '.join(names) or 'none'}"


def _known(names: Iterable[str]) -> str:
    return f"bodies of this environment: {', '.join(names) or 'none'}"
