"""`envgen play`: an environment in the hands of a person."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from envgen.cli.output import fail

EXAMPLE = "envgen play library_desk --seed busy_day"


def run(
    env: Annotated[str, typer.Argument(metavar="ENV", help="Name of the environment, or its folder in generated/ or specs/.")],
    seed: Annotated[str, typer.Option("--seed", help="Seed to start from.")] = "default",
    script: Annotated[
        Path | None, typer.Option("--script", metavar="FILE", help="Commands, one a line; - or no terminal: standard input.")
    ] = None,
    out: Annotated[Path, typer.Option("--out", help="Folder of the generated packages.")] = Path("generated"),
    as_json: Annotated[bool, typer.Option("--json", help="From a script: print one JSON object a line.")] = False,
) -> None:
    """Call tools, see what they do, go back and forth, save what happened as cases.

    Type `lend_copy copy_id=C-1 member_id=M0001`, as on `envgen call`; Tab completes names, keys and values from the present state;
    `help` lists the commands: state, history, undo, jump, case, set, save cases … Tools run in this process, as with `envgen call`.

    From a script, exit 1 where a line is no command (the rest is left out) or a tool breaks its contract; a refusal is no mistake.
    """
    import sys

    from envgen.cli.package import PackageError, load_environment
    from envgen.cli.places import spec_of

    at_terminal = script is None and sys.stdin is not None and sys.stdin.isatty()
    if as_json and at_terminal:
        raise fail("--json is for scripts", "envgen play ENV --json < script.txt")
    lines = None if at_terminal else _lines(script)
    try:
        environment = load_environment(env, out, seed=seed)
    except PackageError as error:
        raise fail(str(error), error.hint) from None
    from envgen.play.session import Session
    from envgen.play.terminal import play_script, play_terminal

    name = environment.contract.name
    session = Session(environment, name=name, seed=seed, spec=spec_of(env, name))
    if lines is None:
        raise typer.Exit(play_terminal(session))
    source = str(script) if script is not None and str(script) != "-" else "<stdin>"
    raise typer.Exit(play_script(session, lines, source=source, as_json=as_json))


def _lines(script: Path | None) -> list[str]:
    import sys

    name = "standard input" if script is None or str(script) == "-" else str(script)
    try:
        if script is not None and str(script) != "-":
            return script.read_text("utf-8").split("\n")
        return [] if sys.stdin is None else sys.stdin.read().split("\n")
    except (OSError, ValueError) as error:
        raise fail(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from None
