"""The answerer that is whoever writes a file: each request becomes a folder, and waits until its answer lies there.

All state is in the folders, so that a server that was killed goes on where it was.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from envgen.endpoint.answer import Answer, Failure, Outcome, Waits, usage_of
from envgen.endpoint.reading import read_answer
from envgen.endpoint.request import BadRequest, Request, parse
from envgen.endpoint.server import EndpointServer
from envgen.endpoint.shapes import schema_fault
from envgen.endpoint.sheet import AS_IT_IS, as_markdown
from envgen.endpoint.written import Written, written
from envgen.render.output.disk import write_file

MODEL = "by-hand"
LOOK = 0.2  # seconds between two looks at a folder
PROBLEMS = "problems.md"

_MAKING = ".making-"
_NUMBERED = re.compile(r"(\d+)(?:-|$)")
_MENDING = f"""\
Change the answer, and it is looked at again; this file goes when it fits. To give it as it stands, make this its first line:

    {AS_IT_IS}
"""


class FolderInUse(Exception):
    """Another server answers from the folder."""


class ByHandServer(EndpointServer):
    """A server whose answers are written by hand, below `folder`; `tell` gets a line for each new request and refused answer."""

    def __init__(
        self, folder: Path, *, log: Path | None = None, port: int = 0, tell: Callable[[str], None] = lambda line: None
    ) -> None:
        self._desk = ByHandAnswerer(folder, tell)
        try:
            super().__init__(self._desk, port=port, log=log)
        except OSError:
            self._desk.close()
            raise

    def close(self) -> None:
        super().close()
        self._desk.close()


class ByHandAnswerer:
    """Answers with what somebody writes."""

    models: Sequence[str] = (MODEL,)

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._tell = tell
        self._lock = threading.Lock()
        self._handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)  # ends with the process, however that ends
        except OSError:
            os.close(self._handle)
            raise FolderInUse(f"another endpoint answers from {folder}") from None
        for left in folder.glob(f"{_MAKING}*"):
            shutil.rmtree(left, ignore_errors=True)
        self._known = dict(_requests_of(folder))
        self._refused: dict[Path, Written] = {}  # what was told of already

    def close(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1

    def answer(self, request: Request, wait: Waits) -> Outcome:
        wrong = schema_fault(request.schema) if request.schema is not None else ""
        if wrong:
            return Outcome(Failure(400, f"the JSON Schema of response_format is none: {wrong}", "invalid_json_schema"))
        while True:
            place = self._place(request)  # each time: somebody may delete it
            found = written(place)
            if found is not None:
                read = read_answer(request, found)
                if isinstance(read, Answer):
                    (place / PROBLEMS).unlink(missing_ok=True)
                    answer = replace(read, model=MODEL)
                    return Outcome(replace(answer, usage=usage_of(request, answer)), place.name)
                self._refuse(place, found, read)
            wait(LOOK)

    def _place(self, request: Request) -> Path:
        """The folder of a request: the one of an equal request, or a new one, which is there as a whole or not at all."""
        with self._lock:
            place = self._known.get(request.digest)
            if place is not None and place.is_dir():
                return place
            numbers = (int(found[1]) for one in self._folder.iterdir() if (found := _NUMBERED.match(one.name)))
            name = "-".join([f"{max(numbers, default=0) + 1:04}", *filter(None, (_plain(request.stage), _plain(request.item)))])
            place = self._folder / name
            making = self._folder / f"{_MAKING}{name}"
            making.mkdir()
            write_file(making / "request.md", as_markdown(request))
            facts = {"kind": request.kind, "stage": request.stage, "item": request.item, "body": request.body}
            write_file(making / "request.json", json.dumps(facts, ensure_ascii=False, indent=2) + "\n")
            making.rename(place)
            self._known[request.digest] = place
        self._tell(f"{name}: write {place / 'answer.md'} (asked in request.md beside it)")
        return place

    def _refuse(self, place: Path, found: Written, slips: Sequence[str]) -> None:
        with self._lock:
            if self._refused.get(place) == found:
                return
            self._refused[place] = found
            lines = [f"# {found.name} is not the answer that was asked for", "", *(f"- {slip}" for slip in slips), "", _MENDING]
            write_file(place / PROBLEMS, "\n".join(lines))
        self._tell(f"{place.name}: {found.name} is refused, see {place / PROBLEMS}")


def _requests_of(folder: Path) -> Iterator[tuple[str, Path]]:
    """The digest of each request that has a folder; those that come first last, so that they are found."""
    for file in sorted(folder.glob("*/request.json"), reverse=True):
        try:
            facts = json.loads(file.read_bytes())
            yield parse(facts["kind"], json.dumps(facts["body"]).encode(), {}).digest, file.parent
        except (OSError, ValueError, KeyError, TypeError, BadRequest):
            continue  # somebody's own


def _plain(name: str) -> str:
    """A name as part of the name of a folder."""
    return re.sub(r"[^A-Za-z0-9_.]+", "-", name)[:48].strip("-.")
