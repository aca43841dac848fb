"""`envgen call`: one call of one tool, from the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from envgen.cli.output import JsonOption, fail, show_json, tell

EXAMPLE = "envgen call library_desk lend_copy copy_id=C-1 member_id=M0001"


def run(
    env: Annotated[str, typer.Argument(metavar="ENV", help="Name of the environment, or its folder in generated/ or specs/.")],
    tool: Annotated[str, typer.Argument(metavar="TOOL", help="Name of the tool.")],
    arguments: Annotated[list[str] | None, typer.Argument(metavar="KEY=VALUE", help="Arguments; values may be JSON.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Seed to start from.")] = "default",
    out: Annotated[Path, typer.Option("--out", help="Folder of the generated packages.")] = Path("generated"),
    as_json: JsonOption = False,
) -> None:
    """Call one tool and print what the agent sees.

    Each call starts from the seed; exit 1 where the tool refuses.
    """
    from envgen.cli.package import PackageError, load_environment
    from envgen.play.arguments import Mistake, parameters_of, parse_arguments
    from envgen.play.outcome import facts_of

    try:
        environment = load_environment(env, out, seed=seed)
        given = parse_arguments(arguments or [], parameters_of(environment, tool))
    except (PackageError, Mistake) as error:
        raise fail(str(error), error.hint) from None
    result = environment.call(tool, given)
    if as_json:
        show_json(facts_of(result))
    else:
        typer.echo(result.observation)
        if result.violation is not None:
            tell(f"contract violation: {result.violation.rule}: {result.violation.message}")
            if result.violation.source:
                tell(f"  at {result.violation.source}")
    raise typer.Exit(0 if result.ok else 1)
