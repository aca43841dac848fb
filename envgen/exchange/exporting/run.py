"""Many environments to one file of items. Prints nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.diagnostics import Position, Problem, found

FILE = "environments.json"  # as the released files are called
TASKS = "scenarios.json"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one spec folder."""

    folder: Path
    item: Mapping[str, Any] | None = None
    tasks: Sequence[Mapping[str, Any]] = ()
    problems: Sequence[Problem] = ()


def export_all(
    folders: Sequence[Path], *, jobs: int | None = None, on_progress: Callable[[int, int, str], None] | None = None
) -> list[Outcome]:
    """The item of every environment, in their order; what is wrong with one changes nothing for the others."""
    out: list[Outcome] = []
    ids: set[str] = set()
    for done, one in enumerate(_made(folders, jobs or os.cpu_count() or 1), start=1):
        if one.item is not None and one.item["env_id"] in ids:
            message = f"another environment has the id {one.item['env_id']}, too"
            one = Outcome(one.folder, problems=[_wrong(one.folder, message)])
        elif one.item is not None:
            ids.add(one.item["env_id"])
        out.append(one)
        if on_progress is not None:
            on_progress(done, len(folders), one.folder.name)
    return out


def file_of(into: Path) -> Path:
    """The file that is meant: itself where its name ends in .json, else the one in the folder."""
    return into if into.suffix == ".json" else into / FILE


def tasks_file_of(file: Path) -> Path:
    """Where the scenarios stand beside a file of environments."""
    return file.with_name(TASKS if file.name == FILE else f"{file.stem}_{TASKS}")


def kept_from(file: Path, outcomes: Sequence[Outcome]) -> str:
    """Why a file is not to be replaced by these; '' where it is not there, or nothing of it would be lost."""
    if not os.path.lexists(file):
        return ""
    try:
        there = json.loads(file.read_bytes())
        items = {name: "envgen_blueprint" in item for name, item in there.items()}
    except (OSError, ValueError, AttributeError, TypeError, RecursionError):
        return "is no export of envgen"
    if foreign := [name for name, ours in items.items() if not ours]:
        return f"holds {foreign[0]}, which envgen did not export"
    coming = {one.item["env_id"] for one in outcomes if one.item is not None}
    gone = [name for name in items if name not in coming]
    return f"holds {', '.join(gone[:3])}{' and others' if gone[3:] else ''} as well, which would be gone" if gone else ""


def tasks_kept_from(file: Path) -> str:
    """The same of the file of scenarios."""
    if not os.path.lexists(file):
        return ""
    try:
        there = {item["task_id"]: "envgen_scenario" in item for item in json.loads(file.read_bytes())}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return "is no export of envgen"
    if foreign := [name for name, ours in there.items() if not ours]:
        return f"holds {foreign[0]}, which envgen did not export"
    return ""


def write_tasks(file: Path, outcomes: Sequence[Outcome]) -> bool:
    """The scenarios of all environments as one list, where there are any or were; whether anything in it changed."""
    from envgen.render.output.disk import write_file

    tasks = [task for one in outcomes for task in one.tasks]
    if not tasks and not file.exists():
        return False
    return write_file(file, json.dumps(tasks, ensure_ascii=False, indent=2) + "\n")


def write(file: Path, outcomes: Sequence[Outcome]) -> bool:
    """The items by id, as one file; whether anything in it changed."""
    from envgen.render.output.disk import write_file

    items = {one.item["env_id"]: one.item for one in outcomes if one.item is not None}
    return write_file(file, json.dumps(items, ensure_ascii=False, indent=2) + "\n")


def _made(folders: Sequence[Path], jobs: int) -> Iterator[Outcome]:
    from envgen.render.compile import prepare
    from envgen.render.workers import answered

    return answered(_outcomes, [[folder] for folder in folders], count=jobs, lost=_lost, prepare=prepare)


def _outcomes(folders: list[Path]) -> list[Outcome]:
    return [_outcome(folder) for folder in folders]


def _outcome(folder: Path) -> Outcome:
    from envgen.exchange.exporting.envscaler import item_of
    from envgen.exchange.exporting.exported import export
    from envgen.exchange.exporting.proving import fault_of
    from envgen.exchange.exporting.scenarios import tasks_of

    one, problems = export(folder)
    if one is None:
        return Outcome(folder, problems=problems)
    fault = fault_of(one.class_code, one.blueprint.class_name, list(one.blueprint.tools), one.starts)
    if fault:
        return Outcome(folder, problems=[_wrong(folder, f"its class file does not stand alone: {fault}")])
    tasks, unsayable = tasks_of(one)
    return Outcome(folder, item_of(one), tasks, unsayable)


def _lost(folder: Path, ended: str) -> Outcome:
    return Outcome(folder, problems=[_wrong(folder, f"the process that exported it {ended}")])


def _wrong(folder: Path, message: str) -> Problem:
    return found("F007", Position(str(folder)), message)
