"""A run of `envgen render` over many environments: compile, plan, then write, compare or show. Prints nothing."""

from __future__ import annotations

import errno
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from envgen.diagnostics.problem import Position, Problem, in_order
from envgen.render.output import disk
from envgen.render.output.cache import RenderCache, stamp_of
from envgen.render.output.folders import find_all
from envgen.render.output.leftovers import leftovers
from envgen.render.output.plan import Step, changes, plan, refused
from envgen.render.output.refusal import refusal
from envgen.render.report import Report, Result

if TYPE_CHECKING:
    from envgen.render.compile import Compiled

BATCH = 25  # environments that share one start of the formatter, and one step of the progress
PARALLEL_FROM = 8  # below that a second process costs more than it saves


def render_specs(
    paths: Iterable[Path],
    out: Path,
    *,
    check: bool = False,
    diff: bool = False,
    allow_stubs: bool = False,
    strict: bool = False,
    jobs: int | None = None,
    on_progress: Callable[[int, int, str], None] | None = None,
) -> Report:
    """Render every environment found under `paths` into `out`; with `check` or `diff` nothing is written."""
    paths = list(paths)
    folders, problems = find_all(paths)
    cache = RenderCache.beside(out)
    results: dict[Path, Result] = {}
    stale: list[Path] = []
    stamps: dict[Path, str] = {}
    for folder in folders:
        known = cache.untouched(folder, out, allow_stubs=allow_stubs)
        if known is None:
            stamps[folder] = stamp_of(folder, allow_stubs=allow_stubs)
            known = cache.fresh(folder, stamps[folder], out)
            if known is not None:
                cache.seen(folder, out, allow_stubs=allow_stubs)
        if known is None:
            stale.append(folder)
        else:
            results[folder] = Result(
                folder=folder, name=known.name, root=out / known.name, status="unchanged", problems=known.problems
            )
    names: dict[str, Path] = {result.name: folder for folder, result in results.items()}
    done = 0
    try:
        with closing(_compiled(stale, allow_stubs=allow_stubs, jobs=jobs)) as batches:
            for compiled in (compiled for batch in batches for compiled in batch):
                folder = compiled.folder
                result = results[folder] = _settle(_unless_taken(compiled, names), out, write=not (check or diff))
                # What was edited in the meantime may have been compiled before or after the edit.
                same = stamps[folder] == stamp_of(folder, allow_stubs=allow_stubs)
                cache.note(result, stamps[folder] if same else "")
                done += 1
                if on_progress is not None:
                    on_progress(done, len(stale), result.name)
    finally:  # also where somebody interrupts: what is written need not be made again
        if not (check or diff):
            cache.save()
    ordered = [results[folder] for folder in folders]
    # A broken blueprint may not tell its name, and the package of it is none that was left over.
    if not any(result.status == "failed" for result in ordered):
        problems += leftovers(paths, out, names, elsewhere=cache.names_in)
    everything = in_order([*problems, *(problem for result in ordered for problem in result.problems)])
    return Report(ordered, everything, strict)


def _compiled(folders: Sequence[Path], *, allow_stubs: bool, jobs: int | None) -> Generator[list[Compiled], None, None]:
    import os

    if not folders:
        return
    from envgen.render.compile import compile_environments, lost, prepare

    workers = jobs or os.cpu_count() or 1
    batches = [list(folders[start : start + BATCH]) for start in range(0, len(folders), BATCH)]
    if workers == 1 or len(folders) < PARALLEL_FROM:
        for batch in batches:
            yield compile_environments(batch, allow_stubs=allow_stubs)
        return
    from functools import partial

    from envgen.render.workers import Workers

    if len(batches) < workers:
        share = -(-len(folders) // workers)
        batches = [list(folders[start : start + share]) for start in range(0, len(folders), share)]
    prepare()
    pool = Workers(partial(compile_environments, allow_stubs=allow_stubs), count=workers, lost=lost)
    with closing(pool.answers(batches)) as answers:
        yield from answers


def _unless_taken(compiled: Compiled, names: dict[str, Path]) -> Compiled:
    first = names.setdefault(compiled.name, compiled.folder)
    if compiled.files is None or first == compiled.folder:
        return compiled
    at = Position(str(compiled.folder / "blueprint.yaml"))
    message = f"the name {compiled.name} is taken by {first}"
    problem = Problem(code="D007", at=at, message=message, hint="change `name:` in one of the blueprints")
    return replace(compiled, files=None, problems=[*compiled.problems, problem])


def _settle(compiled: Compiled, out: Path, *, write: bool) -> Result:
    """Plan one environment and carry the plan out, or say what it would do."""
    root = out / compiled.name
    result = Result(
        folder=compiled.folder, name=compiled.name, root=root, status="failed", problems=compiled.problems, crashed=compiled.crashed
    )
    if compiled.files is None:
        return result
    try:
        with disk.alone(root, make=write):  # from the look on, or another run would pass for a hand that edits
            found = disk.look(root, compiled.files)
            steps = plan(compiled.files, found.files, found.manifest)
            if refused(steps):
                problems = [*compiled.problems, *(refusal(root, step, compiled.folder, found.manifest) for step in refused(steps))]
                return replace(result, status="refused", steps=steps, problems=problems)
            if not write and changes(steps):
                return replace(
                    result, status="differs", steps=steps, problems=[*compiled.problems, _difference(root, steps, compiled.folder)]
                )
            if write:
                disk.apply(root, steps)
    except OSError as error:
        at = Position(str(error.filename or root))
        problem = Problem(code="D004", at=at, message=f"cannot be written: {error.strerror or error}", hint=_mend(error))
        return replace(result, problems=[*compiled.problems, problem])
    return replace(result, status="written" if changes(steps) else "unchanged", steps=steps)


def _mend(error: OSError) -> str:
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "let this user write there, or render to another folder with --out"
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return "make room and render again; what was there before is still there"
    return "move away what stands there, or render to another folder with --out"


def _difference(root: Path, steps: Sequence[Step], folder: Path) -> Problem:
    todo = changes(steps)
    listed = ", ".join(f"{step.kind} {step.path}" for step in todo[:4])
    more = f" and {len(todo) - 4} more" if len(todo) > 4 else ""
    return Problem(
        code="D005",
        at=Position(str(root / todo[0].path)),
        message=f"is not up to date: {listed}{more}",
        hint=f"envgen render {folder}",
    )
