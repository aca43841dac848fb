"""A finding: an input that broke an invariant, as small as it could be made, in a file that plays it again."""

from __future__ import annotations

import base64
import json
import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tests.fuzz.calls import SECONDS, Episode, Operation
from tests.fuzz.faults import Broken, deadline, no_exception, without_machine
from tests.fuzz.folders import Files, contents
from tests.fuzz.front import Elsewhere, Imported, Outcome, check

HERE = Path(__file__).parent / "findings"
PATIENCE = 25.0  # seconds that making one smaller may take

IN_STEP = {"C101", "C102", "C106"}  # what `envgen sync` mends

Item = TypeVar("Item")


# ── specs ───────────────────────────────────────────────────


def play_files(files: Files, home: Path, elsewhere: Elsewhere | None = None, *, disk: bool = True) -> Outcome:
    """All that is asked of specs: the front, the package imported and started."""
    outcome = check(files, home, disk=disk)
    if elsewhere is not None:
        elsewhere.check(home / "specs" / "case", outcome)
    if (
        (home / "synced" / "case").exists()
        and not outcome.rendered
        and {one.code for one in outcome.problems if one.level == "error"} <= IN_STEP
    ):
        outcome = check(contents(home / "synced" / "case"), home)
    if outcome.rendered:
        with Imported(outcome.compiled, home) as cls:
            started(cls, outcome.sources.blueprint)
    return outcome


def started(cls: Any, blueprint: Any) -> bool:
    """Whether there is a start. A seed that cannot be judged without running code of bodies.py may turn out to be bad."""
    from envgen_runtime import StateError

    with deadline(SECONDS, "start"), no_exception("cannot be started"):
        try:
            cls()
        except StateError:
            if "default" in blueprint.seeds and not blueprint.functions:
                raise
            return False
    return True


def play_specs_with_calls(files: Files, operations: Sequence[Operation], home: Path) -> bool:
    """The same, and a sequence of operations on what it renders to; whether it does render."""
    outcome = check(files, home)
    if outcome.rendered:
        assert outcome.sources.blueprint is not None
        with Imported(outcome.compiled, home) as cls:
            if started(cls, outcome.sources.blueprint):
                play_calls(cls, outcome.sources.blueprint, operations)
    return outcome.rendered


def play_calls(cls: Any, blueprint: Any, operations: Sequence[Operation], *, sound: bool = False) -> None:
    episode = Episode(cls, blueprint, sound=sound)
    for operation in operations:
        episode.do(operation)


# ── smaller ─────────────────────────────────────────────────


def smaller(items: Sequence[Item], breaks: Callable[[list[Item]], bool], until: float) -> list[Item]:
    """The items without those that are not needed, by ever smaller chunks."""
    kept = list(items)
    size = max(1, len(kept) // 2)
    while time.monotonic() < until:
        at, before = 0, len(kept)
        while at < len(kept) and time.monotonic() < until:
            rest = kept[:at] + kept[at + size :]
            if breaks(rest):
                kept = rest
            else:
                at += size
        if size == 1 and len(kept) == before:
            break
        size = max(1, size // 2)
    return kept


def smaller_files(files: Files, breaks: Callable[[Files], bool]) -> Files:
    """Without the files, then without the lines that are not needed."""
    until = time.monotonic() + PATIENCE
    for path in list(files):
        rest = {name: content for name, content in files.items() if name != path}
        if path != "blueprint.yaml" and breaks(rest):
            files = rest
    for path in list(files):
        files = _with_fewer_lines(files, path, breaks, until)
    return files


def _with_fewer_lines(files: Files, path: str, breaks: Callable[[Files], bool], until: float) -> Files:
    def put(lines: list[bytes]) -> Files:
        return {**files, path: b"\n".join(lines)}

    return put(smaller(files[path].split(b"\n"), lambda lines: breaks(put(lines)), until))


def same_fault(signature: str, play: Callable[[], object]) -> bool:
    """Whether playing breaks in the way of that signature."""
    try:
        play()
    except Broken as broken:
        return broken.signature == signature
    return False


# ── files ───────────────────────────────────────────────────


def save(
    signature: str, told: str, *, files: Files | None = None, environment: str = "", operations: Sequence[Operation] = ()
) -> Path:
    """Once a fault: the file of that name, which `load` reads."""
    finding: dict[str, Any] = {"said": without_machine(told)[:1500].split("\n")}
    if environment:
        finding["environment"] = environment
    if files is not None:
        finding["files"] = {path: _text(content) for path, content in files.items()}
    if operations:
        finding["operations"] = [repr(one) for one in operations]
    HERE.mkdir(exist_ok=True)
    place = HERE / f"{signature}.json"
    place.write_text(json.dumps(finding, indent=1) + "\n", "utf-8")
    return place


def load(place: Path) -> tuple[Files | None, str, list[Operation]]:
    finding = json.loads(place.read_text("utf-8"))
    files = finding.get("files")
    read = None if files is None else {path: _bytes(told) for path, told in files.items()}
    return read, finding.get("environment", ""), [_operation(one) for one in finding.get("operations", ())]


def _operation(told: str) -> Operation:
    made: Operation = eval(told, {"nan": math.nan, "inf": math.inf, "Ellipsis": ..., "range": range, "object": object})
    return made


def _text(content: bytes) -> Any:
    try:
        return content.decode().split("\n")
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(content).decode()}


def _bytes(told: Any) -> bytes:
    return base64.b64decode(told["base64"]) if isinstance(told, dict) else "\n".join(told).encode()
