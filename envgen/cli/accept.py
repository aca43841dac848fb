"""`envgen accept`: a person looked at a stale body and it still holds."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from envgen.cli.output import Format, FormatOption, fail, show, tell
from envgen.cli.places import existing

EXAMPLE = "envgen accept specs/library_desk return_copy"


def run(
    env: Annotated[Path, typer.Argument(metavar="ENV", help="Name of the environment, or its folder in specs/.")],
    tools: Annotated[list[str], typer.Argument(metavar="TOOL", help="Tools or functions whose bodies were reviewed.")],
    form: FormatOption = Format.text,
) -> None:
    """Record that a stale body was reviewed."""
    from envgen.diagnostics.hints import did_you_mean
    from envgen.render.bodies.lock import NAME, current, lock_text
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
    lock = dict(sources.lock)
    for tool in tools:
        if tool not in sources.states or sources.states[tool] == "orphan":
            raise fail(f"{env} has no body called {tool}", did_you_mean(tool, sources.states) or _known(sources.states))
        if sources.states[tool] == "drift":
            raise fail(f"the signature of {tool} is not the blueprint's", f"envgen sync {env}")
        line = current(sources.blueprint, sources.bodies, tool)
        if line is None:
            raise fail(f"{tool} has no body yet", "write it in bodies.py")
        lock[tool] = line
    changed = write_file(folders[0] / NAME, lock_text(lock))
    show([], form, {"accepted": tools})
    if form is Format.text:
        tell(f"{'recorded' if changed else 'already recorded'} in {folders[0] / NAME}: {', '.join(tools)}")


def _known(names: Iterable[str]) -> str:
    return f"bodies of this environment: {', '.join(names) or 'none'}"
