"""The packages to test, each with what its specs say of it: as the spec makes it, or not to be run. Writes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from envgen.render.report import Result


@dataclass(frozen=True, slots=True)
class Package:
    """A generated package, and its spec where that is known; `told` and `hint` say why it is not run."""

    name: str
    root: Path
    spec: Path | None = None
    told: str = ""
    hint: str = ""


def packages_of(specs: Sequence[Path], out: Path) -> list[Package]:
    """The packages below `out` of environments, or of folders of them, looked at as `envgen render --check` does."""
    from envgen.render.run import render_specs

    if not specs:
        return []
    results = render_specs(specs, out, check=True).results
    failed = [result.folder for result in results if result.status == "failed"]
    # Stubs are no fault of a package that was rendered with them: calling one fails, and the suite says so.
    stubs = {one.folder: one for one in render_specs(failed, out, check=True, allow_stubs=True).results} if failed else {}
    return [_package(stubs.get(result.folder, result), out) for result in results]


def _package(result: Result, out: Path) -> Package:
    from envgen.render.output.plan import changes

    root, spec = result.root, result.folder
    told = hint = ""
    render = ["envgen", "render", str(spec), *([] if out == Path("generated") else ["--out", str(out)])]
    if result.status == "failed":
        errors = [problem for problem in result.problems if problem.level == "error"]
        told = f"{spec} has {len(errors)} error{'s' if len(errors) != 1 else ''}" if errors else f"{spec} cannot be rendered"
        hint = f"envgen validate {spec}"
    elif not (root / result.name / "schema.json").is_file():
        told, hint = f"{spec} was not rendered yet: there is no package of it in {out}", join(render)
    elif result.status == "differs":
        files = len(changes(result.steps))
        told = f"{root} is not what {spec} makes: {files} file{'s differ' if files != 1 else ' differs'}"
        hint = join(render)
    elif result.status == "refused":
        told, hint = f"{root} was edited by hand: it is not what {spec} makes", join([*render, "--check"])
    return Package(result.name, root, spec, told, hint)
