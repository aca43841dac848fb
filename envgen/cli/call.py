"""`envgen call`: one call of one tool, from the shell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from envgen.cli.output import JsonOption, fail, show_json, tell
from envgen.cli.places import spec_of

if TYPE_CHECKING:
    from envgen.play.once import Called, Once

EXAMPLE = "envgen call library_desk lend_copy copy_id=C-1 member_id=M0001"

_HINTS = {  # kind of failure behind the wall → what to do
    "timeout": "look for a loop without an end; from Python Pool(limits=Limits(call_seconds=...)) gives more time",
    "memory": "look for what grows without an end; from Python Pool(limits=Limits(address_space=...)) gives more memory",
}


def run(
    env: Annotated[str, typer.Argument(metavar="ENV", help="Name of the environment, or its folder in generated/ or specs/.")],
    tool: Annotated[str, typer.Argument(metavar="TOOL", help="Name of the tool.")],
    arguments: Annotated[list[str] | None, typer.Argument(metavar="KEY=VALUE", help="Arguments; values may be JSON.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Seed to start from.")] = "default",
    case: Annotated[str, typer.Option("--case", metavar="NAME", help="Play this case: its seed, its state, its arguments.")] = "",
    isolated: Annotated[
        bool, typer.Option("--isolated", help="Run its code behind the wall, not in this process; see envgen doctor.")
    ] = False,
    require_isolation: Annotated[
        bool, typer.Option("--require-isolation", help="The same, and exit 2 where this host lacks a layer of the wall.")
    ] = False,
    out: Annotated[Path, typer.Option("--out", help="Folder of the generated packages.")] = Path("generated"),
    as_json: JsonOption = False,
) -> None:
    """Call one tool and print what the agent sees.

    Each call starts from the seed, or where a case of the blueprint does; exit 1 where the tool refuses. What refused is told on
    standard error.

    With --isolated the answer is the same, but the code of the package reaches no file, no network and no other process. A tool
    that hangs for five seconds, crashes or fills the memory is ended; what it printed is told on standard error.
    """
    from envgen.cli.package import PackageError
    from envgen.play.arguments import Mistake, hint_for, parameters_of, parse_arguments
    from envgen.play.outcome import ARGUMENT_ERRORS

    try:
        with _opened(env, out, seed, isolated=isolated or require_isolation, require_isolation=require_isolation) as package:
            parameters = parameters_of(package, tool)
            given: Mapping[str, Any]
            if case:
                if arguments or seed != "default":
                    raise fail("--case brings its own arguments and seed", f"envgen call {env} {tool} --case {quote(case)}")
                given = _case(env, package, tool, case)
            else:
                given = parse_arguments(arguments or [], parameters)
            called = package.call(tool, given)
    except (PackageError, Mistake) as error:
        raise fail(str(error), error.hint) from None
    facts = called.facts
    if as_json:
        show_json({**facts, **_failure(called)})
    elif called.failure is None:
        typer.echo(_visible(facts["observation"]))
        if facts["error"] is not None and facts["error"]["code"] in ARGUMENT_ERRORS and (hint := hint_for(given, parameters)):
            tell(f"  hint: {hint}")
        _tell_why(env, package.name, called)
    if not as_json:
        _tell_failure(tool, called)
    raise typer.Exit(0 if facts["ok"] else 1)


@contextmanager
def _opened(env: str, out: Path, seed: str, *, isolated: bool, require_isolation: bool) -> Iterator[Once]:
    """The package, on a seed."""
    from envgen.cli.package import find_package, has_seed, load_environment, not_importable
    from envgen.play.once import Here, NotLoaded, NotStarted, Walled

    if not isolated:
        yield Here(load_environment(env, out, seed=seed))
        return
    from envgen.sandbox import IsolationMissing, SandboxError

    root = find_package(env, out)
    has_seed(root, seed)
    try:
        package = Walled(root, seed=seed, require_isolation=require_isolation)
    except NotLoaded as error:
        raise not_importable(root, str(error)) from None
    except NotStarted as error:
        raise fail(f"seed {seed!r} does not start: {error}", f"envgen validate specs/{root.resolve().name}") from None
    except IsolationMissing as error:
        from envgen.cli.doctor import tell_missing

        tell_missing(error.missing)
        raise typer.Exit(2) from None
    except SandboxError as error:
        raise fail(f"untrusted code cannot run here: {error}", "envgen doctor") from None
    with package:
        if package.missing:
            from envgen.sandbox.pool import in_one_line

            tell(in_one_line(package.missing))
        if not package.gated:
            tell(f"{root} was edited by hand: no gate has read its code, the wall alone stands around it")
        yield package


def _case(env: str, package: Once, tool: str, name: str) -> Mapping[str, Any]:
    """The arguments of a case of the blueprint; the package starts where the case does."""
    from envgen.blueprint import load
    from envgen.blueprint.patches import PatchError
    from envgen.diagnostics.hints import did_you_mean
    from envgen.play.once import NotStarted

    spec = spec_of(env, package.name)
    blueprint = load(spec)[0] if spec is not None else None
    if blueprint is None:
        hint = f"envgen validate {spec}" if spec else "run it in the folder that has specs/"
        raise fail(f"the blueprint of {package.name}, where its cases stand, cannot be read", hint)
    if tool not in blueprint.tools:
        raise fail(f"there is no tool {tool}", did_you_mean(tool, blueprint.tools))
    cases = {case.name: case for case in blueprint.tools[tool].cases}
    found = cases.get(name)
    if found is None:
        hint = did_you_mean(name, cases) or (f"it has {', '.join(map(repr, cases))}" if cases else "it has none")
        raise fail(f"{tool} has no case {name!r}", hint)
    try:
        package.start(found.base, found.set, found.remove)
    except (NotStarted, PatchError, KeyError) as error:
        raise fail(f"case {name!r} does not start: {error}", f"see {found.at.path}:{found.at.line}") from None
    return found.arguments


def _tell_why(env: str, name: str, called: Called) -> None:
    """What refused or what is broken, with its place in the specs; nothing where the arguments were wrong."""
    from envgen.testing.telling import frames, in_folder, mending, violated

    spec = spec_of(env, name)
    home = "" if spec is None else str(spec)
    violation, by = called.facts["violation"], called.refused_by
    if violation is not None:
        tell(violated(violation["rule"], violation["path"], violation["message"], violation["source"], home=home))
        for line in (*frames(called.traceback, home=home), *mending(violation["rule"])):
            tell(line)
    elif by is not None:
        tell(f"refused by {by[0]} at {in_folder(home, by[1])}")


def _failure(called: Called) -> dict[str, Any]:
    """What only a call behind the wall has to tell, and only where there is something."""
    failure = called.failure
    told = {"failure": {"kind": failure.kind, "message": failure.why, "traceback": called.traceback}} if failure else {}
    return {**told, **({"printed": called.printed} if called.printed else {})}


def _tell_failure(tool: str, called: Called) -> None:
    """That a call behind the wall was ended, and what it printed. Nobody has read that code: its texts cannot act on a terminal."""
    from envgen.play.lines import printable

    failure = called.failure
    if failure is not None:
        tell(f"{tool} failed behind the wall: {failure.kind}: {printable(failure.why)}")
        for line in called.traceback.splitlines():
            tell(printable(line))
        if hint := _HINTS.get(failure.kind):
            tell(f"  hint: {hint}")
    if called.printed:
        tell("it printed:")
        for line in called.printed.rstrip("\n").split("\n"):
            tell(f"  {printable(line)}")


def _visible(text: str) -> str:
    """What the agent sees: on a terminal with what would act on it made visible, else as it is."""
    import sys

    from envgen.play.lines import printable

    at_terminal = sys.stdout is not None and sys.stdout.isatty()
    return "\n".join(map(printable, text.split("\n"))) if at_terminal else text
