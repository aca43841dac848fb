"""The side of the suite that runs within the wall: generated tests, as texts, or recorded calls, against a package made of texts.

Loaded by the zygote before the wall closes, with all that the tests may import: later no file can be opened. What it answers comes
from a process in which a mutant ran, so the host takes it for no more than a claim about that mutant.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import walk_packages
from time import perf_counter
from types import ModuleType
from typing import Any

from envgen_runtime import Environment

import envgen.testing
from envgen.sandbox.inside.contract import contract_of
from envgen.testing import depth, twin
from envgen.testing.inputs import declared
from envgen.testing.mutants.differential import difference, record

_GIVEN: Mapping[str, Callable[[str, Any], None]] = {"cases.json": declared.give, twin.FILE: twin.give}
# Not of the tests: what runs on the host, and what needs pytest.
_OTHERS = ("mutants", "suite", "failures")


def _preload() -> None:
    for found in walk_packages(envgen.testing.__path__, "envgen.testing."):
        if found.name.split(".")[2] not in _OTHERS:
            try:
                import_module(found.name)
            except ImportError:  # it needs what cannot be had here; so do the tests that call it
                continue


def load(
    package: Any, texts: Mapping[str, str], beside: Mapping[str, str], progress: Callable[[int], None]
) -> Callable[[Any], list[Any]]:
    """Load a package and the tests in `beside`; what then runs tests of it."""
    os.environ |= {depth.SEED: beside["seed"], depth.EXAMPLES: beside["examples"]}
    module: ModuleType = package.load()
    environment = next(one for name in module.__all__ if issubclass(one := getattr(module, name), Environment))
    environment.contract = contract_of(package, texts)
    for file, give in _GIVEN.items():
        if file in beside:
            give(module.__name__, json.loads(beside[file]))
    modules: dict[str, ModuleType | BaseException] = {}

    def run(given: Mapping[str, Any]) -> list[Any]:
        if given["do"] == "record":
            return [record(environment, given["calls"], given["wanted"], progress)]
        if given["do"] == "replay":
            return [difference(environment, given["recorded"], progress)]
        return _run(modules, beside, given, progress)

    return run


def _run(
    modules: dict[str, ModuleType | BaseException],
    beside: Mapping[str, str],
    given: Mapping[str, Any],
    progress: Callable[[int], None],
) -> list[Any]:
    """Run tests, each a file and a function; of each the seconds, and what it said where it failed, in `most` characters.

    `first`: up to that one; what cannot run here, or not to its end, is passed over.
    """
    told: list[Any] = []
    for step, (file, name) in enumerate(given["tests"]):
        progress(step)
        began = perf_counter()
        failed: list[str] | None = None
        try:
            getattr(_module(modules, file, beside[file]), name)()
        except BaseException as error:
            failed = [_kind(error), _said(error, given["most"])]
        told.append([round(perf_counter() - began, 4), failed])
        if failed is not None and failed[0] != "impossible" and given["first"]:
            break
    return told


def _module(modules: dict[str, ModuleType | BaseException], file: str, text: str) -> ModuleType:
    found = modules.get(file)
    if found is None:
        found = module = ModuleType(file.removesuffix(".py"))
        sys.modules[module.__name__] = module  # dataclasses look there
        try:
            exec(compile(text, file, "exec", dont_inherit=True), vars(module))
        except BaseException as error:
            found = error
        modules[file] = found
    if isinstance(found, BaseException):
        raise found
    return found


def _kind(error: BaseException) -> str:
    if isinstance(error, AssertionError):
        return "failed"
    return "impossible" if isinstance(error, ImportError | OSError) else "memory" if isinstance(error, MemoryError) else "raised"


def _said(error: BaseException, most: int) -> str:
    try:
        text = f"{type(error).__name__}: {error}" if not isinstance(error, AssertionError) else str(error)
        return text[:most].encode("utf-8", "replace").decode()
    except BaseException:
        return "(its text cannot be had)"


_preload()
