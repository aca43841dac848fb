"""The typer application: which commands there are, in the order of a day's work."""

from __future__ import annotations

from typing import Annotated, get_type_hints

import typer

from envgen.cli import (
    accept,
    assess,
    build,
    call,
    card,
    cost,
    diff,
    discover,
    doctor,
    endpoint,
    explain,
    export,
    fmt,
    implement,
    import_,
    init,
    judge,
    lint,
    new,
    plan,
    play,
    promote,
    rename,
    render,
    repair,
    rollout,
    runs,
    scenario,
    scenarios,
    similar,
    subset,
    sync,
    test,
    trajectory,
    validate,
)

# Help is plain text: rich would cost more time than all else together.
app = typer.Typer(
    name="envgen",
    help="Compile environments for tool-using agents: blueprint.yaml and bodies.py become a typed, tested Python package.",
    epilog="Exit status: 0 clean, 1 problems or differences, 2 usage or internal error.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)

COMMANDS = (
    *(init, new, import_, build, discover, plan, implement, validate, lint, fmt, render, sync, accept, rename, diff),
    *(card, similar, subset, call, play, test, assess, judge, repair, scenarios, promote, rollout, cost, endpoint, explain, doctor),
)
for module in COMMANDS:
    name = module.__name__.rpartition(".")[2].rstrip("_")
    # Typer evaluates annotations that are texts four times, which is a tenth of the time of `envgen --help`.
    module.run.__annotations__ = get_type_hints(module.run, include_extras=True)
    app.command(name, epilog=f"Example: {module.EXAMPLE}")(module.run)
app.add_typer(export.app)
app.add_typer(scenario.app)
app.add_typer(trajectory.app)
app.add_typer(runs.app)


def _version(wanted: bool) -> None:
    if wanted:
        import envgen

        typer.echo(f"envgen {envgen.__version__}")
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    pass
