"""`envgen call`: one call of one tool, from the shell."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import JsonOption, fail, show_json, tell
from envgen.cli.places import spec_of

if TYPE_CHECKING:
    from envgen_runtime import Result

EXAMPLE = "envgen call library_desk lend_copy copy_id=C-1 member_id=M0001"


def run(
    env: Annotated[str, typer.Argument(metavar="ENV", help="Name of the environment, or its folder in generated/ or specs/.")],
    tool: Annotated[str, typer.Argument(metavar="TOOL", help="Name of the tool.")],
    arguments: Annotated[list[str] | None, typer.Argument(metavar="KEY=VALUE", help="Arguments; values may be JSON.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Seed to start from.")] = "default",
    case: Annotated[str, typer.Option("--case", metavar="NAME", help="Play this case: its seed, its state, its arguments.")] = "",
    out: Annotated[Path, typer.Option("--out", help="Folder of the generated packages.")] = Path("generated"),
    as_json: JsonOption = False,
) -> None:
    """Call one tool and print what the agent sees.

    Each call starts from the seed, or where a case of the blueprint does; exit 1 where the tool refuses. What refused is told on
    standard error.
    """
    from envgen.cli.package import PackageError, load_environment
    from envgen.play.arguments import Mistake, hint_for, parameters_of, parse_arguments
    from envgen.play.outcome import ARGUMENT_ERRORS, facts_of

    try:
        environment = load_environment(env, out, seed=seed)
        parameters = parameters_of(environment, tool)
        given: Mapping[str, Any]
        if case:
            if arguments or seed != "default":
                raise fail("--case brings its own arguments and seed", f"envgen call {env} {tool} --case {quote(case)}")
            environment, given = _case(env, environment, tool, case)
        else:
            given = parse_arguments(arguments or [], parameters)
    except (PackageError, Mistake) as error:
        raise fail(str(error), error.hint) from None
    result = environment.call(tool, given)
    if as_json:
        show_json(facts_of(result))
    else:
        typer.echo(result.observation)
        if result.error is not None and result.error.code in ARGUMENT_ERRORS and (hint := hint_for(given, parameters)):
            tell(f"  hint: {hint}")
        _tell_why(env, environment, result)
    raise typer.Exit(0 if result.ok else 1)


def _case(env: str, environment: Any, tool: str, name: str) -> tuple[Any, Mapping[str, Any]]:
    """The environment where a case of the blueprint starts, and the arguments of the case."""
    from envgen_runtime import StateError

    from envgen.blueprint import load
    from envgen.blueprint.patches import PatchError
    from envgen.diagnostics.hints import did_you_mean
    from envgen.testing import start

    spec = spec_of(env, environment.contract.name)
    blueprint = load(spec)[0] if spec is not None else None
    if blueprint is None:
        hint = f"envgen validate {spec}" if spec else "run it in the folder that has specs/"
        raise fail(f"the blueprint of {environment.contract.name}, where its cases stand, cannot be read", hint)
    if tool not in blueprint.tools:
        raise fail(f"there is no tool {tool}", did_you_mean(tool, blueprint.tools))
    cases = {case.name: case for case in blueprint.tools[tool].cases}
    found = cases.get(name)
    if found is None:
        hint = did_you_mean(name, cases) or (f"it has {', '.join(map(repr, cases))}" if cases else "it has none")
        raise fail(f"{tool} has no case {name!r}", hint)
    try:
        return start(type(environment), seed=found.base, set=found.set, remove=found.remove), found.arguments
    except (StateError, PatchError, KeyError) as error:
        raise fail(f"case {name!r} does not start: {error}", f"see {found.at.path}:{found.at.line}") from None


def _tell_why(env: str, environment: Any, result: Result) -> None:
    """What refused or what is broken, with its place in the specs; nothing where the arguments were wrong."""
    from envgen_runtime.faults import refused_by

    from envgen.testing.telling import frames, in_folder, violated

    spec = spec_of(env, environment.contract.name)
    home = "" if spec is None else str(spec)
    violation, by = result.violation, refused_by(result)
    if violation is not None:
        tell(violated(violation.rule, violation.path, violation.message, violation.source, home=home))
        for line in frames(violation.traceback, home=home):
            tell(line)
    elif by is not None:
        tell(f"refused by {by[0]} at {in_folder(home, by[1])}")
