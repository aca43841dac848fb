"""Environments from their folders to finished texts, many in one go so that the formatter starts once. Writes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from envgen.diagnostics.problem import Position, Problem
from envgen.render.sources import Sources, read_sources

if TYPE_CHECKING:
    from envgen.render.package import Draft


_SHORT = "if memory is short, render with --jobs 1, or allow more of it (ulimit -v)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled:
    """The package of one environment; `files` is None where problems stand in the way."""

    folder: Path
    name: str
    files: dict[str, str] | None = None
    problems: Sequence[Problem] = ()
    crashed: str = ""  # the traceback of a fault of envgen


@dataclass(slots=True)
class _Draft:
    sources: Sources
    package: Draft
    files: Mapping[str, str]


def compile_environments(folders: Iterable[Path], *, allow_stubs: bool = False) -> list[Compiled]:
    """Each folder for itself: what is wrong with one changes nothing for the others."""
    with _without_collector():
        return _compile(folders, lambda folder: read_sources(folder, allow_stubs=allow_stubs))


def compile_sources(sources: Sources) -> Compiled:
    """One environment that was read already."""
    with _without_collector():
        (compiled,) = _compile([sources.folder], lambda folder: sources)
    return compiled


def lost(folder: Path, ended: str) -> Compiled:
    """An environment whose process ended before it was done, even when it had nothing else to do."""
    at = Position(str(folder / "blueprint.yaml"))
    problem = Problem(code="D013", at=at, message=f"the process that compiled it {ended}", hint=_SHORT)
    return Compiled(folder=folder, name=folder.name, problems=[problem])


def prepare() -> None:
    """Import what every environment needs, so that processes forked from this one need not each do it."""
    import envgen.blueprint.lint
    import envgen.blueprint.loading
    import envgen.render.code.environment
    import envgen.render.code.skeleton
    import envgen.render.code.state
    import envgen.render.code.suite
    import envgen.render.code.top_level
    import envgen.render.data.card
    import envgen.render.data.seed_check
    import envgen.render.output.format  # noqa: F401
    from envgen.render.text.templates import environment

    environment()


@contextmanager
def _without_collector() -> Iterator[None]:
    """Syntax trees are many objects and few cycles: looking for garbage among them would take a fifth of the time."""
    import gc

    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            if not gc.get_freeze_count():
                # What came about counts as old, or the first look at it would take as long as all those that were saved.
                gc.freeze()
                gc.unfreeze()
            gc.enable()


def _compile(folders: Iterable[Path], read: Callable[[Path], Sources]) -> list[Compiled]:
    out: dict[Path, Compiled] = {}
    drafts: list[_Draft] = []
    for folder in folders:
        try:
            sources = read(folder)
            name = sources.blueprint.name if sources.blueprint is not None else folder.name
            out[folder] = Compiled(folder=folder, name=name, problems=sources.problems)
            if not sources.broken:
                package = _package(sources)
                drafts.append(_Draft(sources, package, package.files))
        except Exception as error:  # one broken environment never stops the others, not even through a fault of ours
            out[folder] = _crashed(folder, error)
    for draft in _formatted(drafts, out):
        folder = draft.sources.folder
        try:
            out[folder] = _finished(draft)
        except Exception as error:
            out[folder] = _crashed(folder, error)
    return list(out.values())


def _package(sources: Sources) -> Draft:
    from envgen.render.package import draft

    assert sources.blueprint is not None
    assert sources.bodies is not None
    return draft(sources.blueprint, sources.bodies, statuses=sources.states)


def _formatted(drafts: list[_Draft], out: dict[Path, Compiled]) -> list[_Draft]:
    """The drafts with formatted Python; where the formatter refuses the heap, each environment is tried alone."""
    from envgen.render.output.format import FormatError, format_files

    heap = {f"{number}/{path}": text for number, draft in enumerate(drafts) for path, text in draft.files.items()}
    try:
        texts = format_files(heap)
    except FormatError as error:
        if len(drafts) > 1:
            return [one for draft in drafts for one in _formatted([draft], out)]
        for draft in drafts:
            out[draft.sources.folder] = _refused(draft, str(error))
        return []
    for number, draft in enumerate(drafts):
        draft.files = {path: texts[f"{number}/{path}"] for path in draft.files}
    return drafts


def _refused(draft: _Draft, told: str) -> Compiled:
    blueprint = draft.package.blueprint
    problem = Problem(code="D009", at=Position(blueprint.path), message=told.splitlines()[0] if told else "the formatter failed")
    return Compiled(folder=draft.sources.folder, name=blueprint.name, problems=[*draft.sources.problems, problem])


def _finished(draft: _Draft) -> Compiled:
    from envgen.render.code.skeleton import check_skeleton
    from envgen.render.code.top_level import check_top_level
    from envgen.render.package import finish

    blueprint, bodies = draft.package.blueprint, draft.package.bodies
    environment = draft.package.environment
    wrong = [
        *check_skeleton(draft.files[environment], blueprint, bodies, draft.package.methods),
        *check_top_level(draft.files, environment, blueprint),
    ]
    files = None if wrong else finish(draft.package, draft.files)
    return Compiled(folder=draft.sources.folder, name=blueprint.name, files=files, problems=[*draft.sources.problems, *wrong])


def _crashed(folder: Path, error: Exception) -> Compiled:
    import traceback

    from envgen.render.bodies.merge import MergeError

    at = Position(str(folder / "blueprint.yaml"))
    if isinstance(error, MergeError):
        problem = Problem(
            code="D008", at=error.at or at, message=str(error), hint="please report this with the blueprint and bodies.py"
        )
        return Compiled(folder=folder, name=folder.name, problems=[problem])
    if isinstance(error, MemoryError):
        problem = Problem(code="D013", at=at, message="memory ran out", hint=_SHORT)
        return Compiled(folder=folder, name=folder.name, problems=[problem])
    message = f"envgen failed here: {type(error).__name__}: {error}"
    hint = "please report this with the blueprint; ENVGEN_DEBUG=1 shows the traceback"
    problem = Problem(code="D010", at=at, message=message, hint=hint)
    told = "".join(traceback.format_exception(error))
    return Compiled(folder=folder, name=folder.name, problems=[problem], crashed=told)
