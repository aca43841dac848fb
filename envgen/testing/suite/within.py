"""The tests of one package run in this process, as plain functions, in the order in which pytest runs them.

What is imported for it is forgotten afterwards, so that packages and test modules of the same name do not meet.
"""

from __future__ import annotations

import gc
import importlib
import linecache
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from envgen.render.output.folders import inner_of
from envgen.testing import depth as depths
from envgen.testing.depth import Depth
from envgen.testing.suite.outcome import Failure, Outcome, unsettled
from envgen.testing.suite.tests import Names, Test, test_files, tests_of
from envgen.testing.suite.told import failure_of

LOADING = "loading"  # the test of a file that cannot be read for tests
_SKIPS = frozenset({"SkipTest", "Skipped"})  # of unittest and of pytest


def listed(root: Path, names: Names, only: Sequence[str] | None = None) -> list[Test]:
    """The tests to run; `only` those of these ids, or all where none of them is left. A broken file counts as one test."""
    found: list[Test] = []
    for file in test_files(root):
        try:
            found += tests_of(file, root, names)
        except (SyntaxError, ValueError, OSError):
            found.append(Test(file.relative_to(root).as_posix(), LOADING, 1))
    return [test for test in found if only and test.id in only] or found


def run_here(root: Path, tests: Sequence[Test], depth: Depth, on_outcome: Callable[[Outcome], None]) -> None:
    """Run tests of the package in `root`, and tell of each as soon as it is over.

    Whoever wants a limit of time, or fears a crash, calls it in a process of its own.
    """
    root = root.resolve()
    with _depth(depth), _importing(root):
        modules: dict[str, ModuleType | Failure] = {}
        for test in tests:
            if test.file not in modules:
                modules[test.file] = _loaded(root / test.file)
            found = modules[test.file]
            if isinstance(found, Failure):
                on_outcome(Outcome(test, "error", 0.0, found))
            else:
                on_outcome(_run(test, getattr(found, test.name, None), root))


def _loaded(file: Path) -> ModuleType | Failure:
    try:
        spec = spec_from_file_location(file.stem, file)
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[file.stem] = module
        spec.loader.exec_module(module)
        return module
    except BaseException as error:  # SystemExit, too: it is the test's, not ours
        return failure_of(error, file, 0)


def _run(test: Test, function: Callable[[], None] | None, root: Path) -> Outcome:
    if function is None:
        return unsettled(test, "error", f"{test.file} has no {test.name} once it is imported")
    began = time.perf_counter()
    try:
        function()
    except BaseException as error:
        seconds = time.perf_counter() - began
        failure = failure_of(error, root / test.file, test.line)
        error.__traceback__ = None  # it holds the environment
        if type(error).__name__ in _SKIPS:
            return Outcome(test, "skipped", seconds, failure)
        return Outcome(test, "failed", seconds, failure)
    return Outcome(test, "passed", time.perf_counter() - began)


@contextmanager
def _depth(depth: Depth) -> Iterator[None]:
    """The depth where the checks look for it."""
    names = (depths.SEED, depths.EXAMPLES)
    before = {name: os.environ.get(name) for name in names}
    os.environ.update({depths.SEED: str(depth.seed), depths.EXAMPLES: str(depth.examples)})
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


@contextmanager
def _importing(root: Path) -> Iterator[None]:
    """The package in `root` can be imported, and no other of its name; everything from below it is forgotten at the end."""
    path, modules, writes = list(sys.path), dict(sys.modules), sys.dont_write_bytecode
    ours = {inner_of(root).name, *(file.stem for file in test_files(root))}
    hidden = [name for name in modules if name.partition(".")[0] in ours]
    for name in hidden:
        del sys.modules[name]
    sys.dont_write_bytecode = True  # nothing but envgen render writes into generated/
    sys.path.insert(0, str(root))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path[:] = path
        sys.dont_write_bytecode = writes
        for name, module in list(sys.modules.items()):
            if name not in modules and (getattr(module, "__file__", None) or "").startswith(f"{root}{os.sep}"):
                del sys.modules[name]
        sys.modules.update({name: modules[name] for name in hidden})
        linecache.checkcache()
        gc.collect()
