"""One examiner for many folders and candidates: one warm wall, a throw-away copy of the spec for each examination.

Blocking; call it through `asyncio.to_thread`. Nothing of a candidate is imported here, and nothing is written to its folder.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any, Self

from envgen.diagnostics.warned import warnings_are
from envgen.render.code.suite import named_cases
from envgen.render.compile import compile_sources
from envgen.render.output.scratch import scratch
from envgen.render.sources import Sources, read_sources
from envgen.sandbox import IsolationWarning, Pool, Program
from envgen.synthesis.examine.faults import Examined, Fault
from envgen.synthesis.examine.tests import test_fault, waits
from envgen.synthesis.examine.texts import text_faults
from envgen.synthesis.findings import Finding
from envgen.testing.depth import Depth
from envgen.testing.mutants.bench import Bench, Told, Unloadable
from envgen.testing.mutants.source import Source, is_rule
from envgen.testing.mutants.tests import Subject, Test

SECONDS = 10.0  # that a test may take; the slowest honest ones take a twentieth
SAID = 3000  # characters of a failing test that are read


class Examiner:
    """To be used in a `with` block, from any number of threads.

    Raises:
        SandboxError: where there is no wall to be had.
    """

    def __init__(self) -> None:
        self._bench: Bench | None = None
        self._pool: Pool | None = None
        self._lock = Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._bench is not None:
            self._bench.close()
        if self._pool is not None:
            self._pool.close()

    def examine(
        self,
        folder: Path,
        *,
        files: Mapping[str, str] | None = None,
        only: Iterable[str] | None = None,
        findings: Sequence[Finding] = (),
    ) -> Examined:
        """What is wrong with the spec in a folder, with other texts of some of its `files` if there are any.

        `only` runs the tests of these tools, and of the tools that come through these functions; else all tests run. The calls
        of `findings` are played as well, and what comes of them is told.
        """
        with scratch("examine") as place:
            spec = place / "specs" / folder.resolve().name
            shutil.copytree(folder, spec, ignore=shutil.ignore_patterns("__pycache__", ".*"))
            for name, text in (files or {}).items():
                (spec / name).write_text(text, encoding="utf-8")
            sources = read_sources(spec, allow_stubs=True)
            with self._lock:
                compiled = compile_sources(sources)
            faults = list(text_faults(sources, compiled.problems))
            if compiled.files is None:
                return Examined(sources=sources, faults=faults)
            root = place / "generated" / compiled.name
            _write(root, compiled.files)
            subject = Subject.of(root)
            examined = self._run(sources, subject, None if only is None else list(only), faults)
            return replace(examined, played=[self._played(subject, one) for one in findings])

    def _run(self, sources: Sources, subject: Subject, only: Sequence[str] | None, faults: list[Fault]) -> Examined:
        assert sources.blueprint is not None
        functions = set(sources.blueprint.functions)
        source = Source(subject.texts)
        reach = {tool: frozenset(source.reached(tool) & functions) for tool in sources.blueprint.tools}
        rules = frozenset(
            name
            for one, in_class in source.functions()
            if in_class and is_rule(one)
            for name in source.reached(one.name) & functions
        )
        wanted = subject.tests if only is None else [test for test in subject.tests if _concerns(test, only, reach)]
        cases = {str(name): one for name, one in named_cases(sources.blueprint).items()}
        unwritten = {name for name, state in sources.states.items() if state == "stub"}
        waiting: list[Fault] = []
        unfinished: list[str] = []
        told = self._told(subject, wanted)
        for one in told:
            if one.kind == "impossible":
                unfinished.append(one.test.name)
                continue
            fault = test_fault(sources, cases, one)
            through = reach.get(fault.about, frozenset()) | (rules if fault.is_of_state else frozenset())
            (waiting if waits(fault, one, unwritten, through) else faults).append(fault)
        return Examined(
            sources=sources,
            faults=_in_order(faults),
            waiting=waiting,
            ran=len(wanted) - len(unfinished),
            unfinished=unfinished,
            reach=reach,
            rule_reach=rules,
        )

    def _told(self, subject: Subject, tests: Sequence[Test]) -> list[Told]:
        """What failed; a test that ends its process takes no other along."""
        failed: list[Told] = []
        waiting = list(tests)
        while waiting:
            try:
                with self._warm().loaded(subject) as loaded:
                    told = loaded.run(waiting)
            except Unloadable as error:
                return [*failed, Told(waiting[0], 0.0, "raised", f"the package cannot be loaded: {error}")]
            failed += [one for one in told if one.kind]
            # The tests of a tool whose call ended the process would mostly end the next one, too.
            ended = {told[-1].test.tool} - {""} if told and told[-1].kind in ("timeout", "memory", "crashed", "garbled") else set()
            waiting = [test for test in waiting[len(told) :] if test.tool not in ended]
        return failed

    def _played(self, subject: Subject, finding: Finding) -> str:
        """What comes of the call of a finding, as JSON; nothing where there is no call or it cannot be made."""
        if finding.arguments is None:
            return ""
        start: dict[str, Any] = {"seed": finding.seed} if finding.state is None else {"state": dict(finding.state)}
        with self._calling().worker(Program.of_texts(subject.name, subject.texts, gated=True)) as worker:
            if worker.start(**start) is not None:
                return ""
            for one in finding.before:
                worker.call(str(one.get("tool")), one.get("arguments"))
            outcome = worker.call(finding.tool, dict(finding.arguments), want=("value", "changes"))
            if outcome.failure is not None or outcome.violation is not None:
                return "violated"
            return json.dumps([outcome.observation, outcome.changes], sort_keys=True, default=str)

    def _calling(self) -> Pool:
        with self._lock:
            if self._pool is None:
                with warnings_are("ignore", IsolationWarning):
                    self._pool = Pool()
            return self._pool

    def _warm(self) -> Bench:
        with self._lock:
            if self._bench is None:
                self._bench = Bench(Depth(), most_said=SAID)
                self._bench.seconds = SECONDS
            return self._bench


def _concerns(test: Test, only: Sequence[str], reach: Mapping[str, frozenset[str]]) -> bool:
    return bool(test.tool) and (test.tool in only or bool(reach.get(test.tool, frozenset()) & set(only)))


def _in_order(faults: Sequence[Fault]) -> list[Fault]:
    """Of the text first, then cases, which say the most, then the shortest."""
    return sorted(faults, key=lambda one: (not one.is_static, one.what != "case", one.what != "never_fails"))


def _write(root: Path, files: Mapping[str, str]) -> None:
    for path, text in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
