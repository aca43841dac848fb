"""How a call that failed is told: one wording for the generated suites, `envgen call` and `envgen play`. Prints nothing."""

from __future__ import annotations

from collections.abc import Iterator

from envgen_runtime import Result
from envgen_runtime.faults import refused_by


def described(result: Result) -> str:
    """The error of a result in full: what refused and where, or which rule is violated and the lines of the specs on the way."""
    assert result.error is not None
    violation = result.violation
    if violation is None:
        by = refused_by(result)
        return f"refused: {result.error.code}{f' ({by[0]}, {by[1]})' if by else ''}: {result.error.message}"
    heading = violated(violation.rule, violation.path, violation.message, violation.source)
    return "\n".join([heading, *frames(violation.traceback), *mending(violation.rule)])


def violated(rule: str, path: str, message: str, source: str, *, home: str = "") -> str:
    """A violation of the environment's own contract; `path` leads into the state, `home` is the folder of its sources."""
    what = f"violated: {rule}{f' ({path})' if path else ''}: {message}"
    return f"{what.removesuffix('.')} at {in_folder(home, source)}" if source else what


def mending(rule: str) -> Iterator[str]:
    """What a body has to do itself that the runtime does for an action."""
    if rule in _OF_BODIES:
        yield f"  hint: it is refused of itself only where an action does it; {_OF_BODIES[rule]}, or raises the refusal"


_OF_BODIES = {
    "unique": "a body needs a guard with the `else:` of the unique",
    "in_use": "a body needs a guard that looks for who refers to the record",
}


def frames(traceback: str, *, home: str = "") -> Iterator[str]:
    """The lines of the blueprint and of bodies that a traceback passed through, outermost first; none of the runtime."""
    for frame in traceback.split('\n  File "')[1:]:
        _, *lines = frame.split("\n")
        source = next((line.removeprefix(FROM) for line in lines if line.startswith(FROM)), "")
        if source:
            place, _, what = source.partition(", ")
            yield f"  {in_folder(home, place)}, {what}"
            yield f"    {lines[0].strip()}"


def in_folder(home: str, source: str) -> str:
    """A place in the sources with their folder, where that is known."""
    return f"{home}/{source}" if home else source


FROM = "    from "  # before the place in the specs, which the runtime writes below a line of generated code
