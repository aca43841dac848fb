"""One call of one tool of a generated package: in this process, or behind the wall. The same facts come back. Prints nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self

from envgen_runtime import StateError
from envgen_runtime.faults import refused_by
from envgen_runtime.schemas import tool_schemas

from envgen.diagnostics.warned import warnings_are
from envgen.play.outcome import facts_of, facts_of_outcome
from envgen.testing import start

if TYPE_CHECKING:
    from envgen.sandbox import Failure


class NotLoaded(Exception):
    """The code of a package is none."""


class NotStarted(Exception):
    """A seed or the state of a case that no episode starts from."""


@dataclass(frozen=True, slots=True)
class Called:
    """What came of a call: its `facts` as `facts_of` tells them, and what they leave out."""

    facts: Mapping[str, Any]
    refused_by: Sequence[str] | None = None  # what refused, and its place in the specs
    traceback: str = ""  # of a violation, or of what came out of the code behind the wall
    failure: Failure | None = None  # behind the wall only: it hung, died or answered nonsense; then the facts are empty
    printed: str = ""  # behind the wall only: else it is on standard output already


class Once(Protocol):
    """A package of which a tool is called."""

    @property
    def name(self) -> str: ...
    def schemas(self, dialect: str) -> list[dict[str, Any]]: ...
    def start(self, seed: str, set: Mapping[str, Any], remove: Sequence[str]) -> None: ...
    def call(self, tool: str, arguments: Mapping[str, Any]) -> Called: ...


class Here:
    """In this process, which trusts it."""

    def __init__(self, environment: Any) -> None:
        self._environment = environment
        self.name: str = environment.contract.name

    def schemas(self, dialect: str) -> list[dict[str, Any]]:
        """The tools as agents are shown them."""
        schemas: list[dict[str, Any]] = self._environment.schemas(dialect)
        return schemas

    def start(self, seed: str, set: Mapping[str, Any], remove: Sequence[str]) -> None:
        """Start on a seed, with values set and removed. NotStarted, or PatchError where a pointer leads nowhere."""
        try:
            self._environment = start(type(self._environment), seed=seed, set=set, remove=remove)
        except StateError as error:
            raise NotStarted(str(error)) from None

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Called:
        """Call a tool."""
        result = self._environment.call(tool, arguments)
        return Called(facts_of(result), refused_by(result), result.violation.traceback if result.violation else "")


class Walled:
    """Behind the wall: of the code of the package nothing runs in this process. To be used in a `with` block.

    `gated` is false where the package was edited by hand, `missing` tells of the layers that this host lacks.
    """

    def __init__(self, root: Path, *, seed: str, require_isolation: bool = False) -> None:
        from envgen.sandbox import IsolationWarning, Pool, Program

        try:
            program = Program.environment(root)
            self._tools = json.loads(program.texts["tools.json"])
            self._seeds = {path[6:-5]: json.loads(text) for path, text in program.texts.items() if path.startswith("seeds/")}
            self.name = str(json.loads(program.texts["schema.json"])["name"])
        except (ValueError, KeyError) as error:
            raise NotLoaded(str(error)) from None
        self.gated = program.gated
        self._root = root
        with warnings_are("ignore", IsolationWarning):  # the caller tells what is missing
            self._pool = Pool(require_isolation=require_isolation)
        self.missing = self._pool.missing
        try:
            self._worker = self._pool.worker(program)
            self._begin(seed=seed)
        except BaseException:
            self._pool.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._pool.close()

    def schemas(self, dialect: str) -> list[dict[str, Any]]:
        """The tools as agents are shown them."""
        return tool_schemas(self._tools, dialect)

    def start(self, seed: str, set: Mapping[str, Any], remove: Sequence[str]) -> None:
        """Start on a seed, with values set and removed. NotStarted, or PatchError where a pointer leads nowhere."""
        from envgen.testing.patches import patched

        self._begin(seed=seed)
        if set or remove:
            end = self._worker.final("state")
            if end.failure is not None or end.state is None:
                raise NotStarted(str(end.failure))
            self._begin(state=patched(end.state, set, remove), now=self._seeds[seed].get("now"))

    def _begin(self, **start: Any) -> None:
        failure = self._worker.start(**start)
        if failure is not None:
            raise (NotStarted if failure.kind == "start" else NotLoaded)(failure.why)

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Called:
        """Call a tool."""
        outcome = self._worker.call(tool, arguments, want=("value", "changes", "refused_by"))
        traceback = outcome.violation["traceback"] if outcome.violation else self._own_lines(outcome.failure)
        return Called(facts_of_outcome(outcome), outcome.refused_by, traceback, outcome.failure, outcome.printed)

    def _own_lines(self, failure: Failure | None) -> str:
        """Of the traceback of a failure what passes through the package, where that lies."""
        from envgen.sandbox.inside.modules import ROOT

        mark = '  File "'
        frames = failure.traceback.split(mark)[1:] if failure is not None else ()
        return "".join(f"{mark}{self._root}{frame.removeprefix(ROOT)}" for frame in frames if frame.startswith(f"{ROOT}/"))
