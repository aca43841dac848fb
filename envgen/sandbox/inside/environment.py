"""A generated package as a program: the runtime rolls back, checks rules, makes observations and starts episodes anew."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from envgen_runtime import Environment, Result, StateError
from envgen_runtime.faults import explain_refusals, refused_by

from .contract import contract_of
from .failure import Failed, clean
from .modules import Package
from .watch import Watch


class EnvironmentProgram:
    """One environment, made once and reset for each episode."""

    def __init__(self, program: Mapping[str, Any], limits: Mapping[str, Any]) -> None:
        self._most: int = limits["result_bytes"]
        name, texts = program["name"], program["texts"]
        package = Package(name, texts, program["codes"])
        cls = _class_of(package.load())
        contract = cls.contract = contract_of(package, texts)
        seeds = contract.seeds
        self._environment = cls("default" if "default" in seeds or not seeds else min(seeds))
        self._start = self._environment.mark()
        self._call = self._environment.call
        # The plan that the runtime makes of a contract, with its memos, is no business of the program.
        besides, data = (contract, self._environment._envgen.plan), (contract.data, contract.tools, seeds)
        self.watch = Watch(package.namespaces(), besides=besides, data=data) if program["watched"] else None

    def start(self, start: Mapping[str, Any]) -> None:
        """Begin an episode: what `Environment.reset` takes."""
        try:
            self._environment.reset(**start)
        except (StateError, TypeError, ValueError) as error:
            raise Failed("start", str(error)) from None
        self._start = self._environment.mark()

    def call(self, tool: str, arguments: Any, want: Collection[str]) -> tuple[str, int | list[Any]]:
        """One call: the text that the agent sees; its length, alone or with what else there is, of a refusal code and message."""
        if want and "refused_by" in want:
            explain_refusals(self._environment)
        result = self._call(tool, arguments)
        text = result.observation
        if len(text) > self._most:
            raise Failed("unfit", f"an observation of {len(text):,} characters, over {self._most:,}")
        error = result.error
        if error is None and not want and not result.done:
            return text, len(text)
        told: list[Any] = [len(text)] if error is None else [len(text), error.code, error.message]
        more: dict[str, Any] = {}
        if "value" in want and error is None:
            more["value"] = result.value
        if "changes" in want:
            more["changes"] = result.changes
        if error is not None and error.fields:
            more["fields"] = error.fields
        if "refused_by" in want and (by := refused_by(result)) is not None:
            more["refused_by"] = by
        if result.done:
            more["done"] = True
        if result.violation is not None:
            more["violation"] = _violation(result, self._most)
        if more:
            told.append(more)
        return text, told

    def final(self, want: Collection[str]) -> dict[str, Any]:
        """What is wanted of the state as it stands."""
        environment = self._environment
        told: dict[str, Any] = {}
        if "changes" in want:
            told["changes"] = environment.changes_since(self._start)
        if "state" in want:
            told["state"] = environment.state()
        if "digest" in want:
            told["digest"] = environment.digest()
        return told


def _class_of(module: Any) -> type[Environment]:
    for name in getattr(module, "__all__", ()):
        found = getattr(module, name, None)
        if isinstance(found, type) and issubclass(found, Environment):
            return found
    raise Failed("load", f"{module.__name__} exports no environment")


def _violation(result: Result, most: int) -> dict[str, str]:
    violation = result.violation
    assert violation is not None
    return {name: clean(getattr(violation, name), most) for name in ("rule", "message", "path", "traceback", "source")}
