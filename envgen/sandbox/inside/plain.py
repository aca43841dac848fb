"""A class or functions as somebody wrote them: tools are methods (or functions), the state is the attributes of an instance."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import deepcopy
from hashlib import sha256
from json import loads
from typing import Any

from .failure import Failed
from .modules import Package
from .strict_json import encode
from .watch import Watch


class PlainProgram:
    """An instance for each episode; where no class is named, the functions of the module, and no state."""

    def __init__(self, program: Mapping[str, Any], limits: Mapping[str, Any]) -> None:
        package = Package(program["name"], program["texts"], program["codes"])
        self._names = vars(package.load())
        self._entry: str = program["entry"]
        self._limits = limits
        self._owner: Any = None
        self.watch = Watch(package.namespaces()) if program["watched"] else None
        if self._entry and not isinstance(self._names.get(self._entry), type):
            raise Failed("load", f"there is no class {self._entry}")

    def start(self, start: Mapping[str, Any]) -> None:
        """Begin an episode from a state: the constructor is given it if it takes one, then the attributes are set."""
        if not self._entry:
            return
        if unknown := sorted(start.keys() - {"state"}):
            raise Failed("start", f"a class starts from a `state`; it knows no {unknown[0]}")
        state = start.get("state") or {}
        cls = self._names[self._entry]
        count = cls.__init__.__code__.co_argcount if cls.__init__ is not object.__init__ else 1
        owner = cls(deepcopy(state)) if count > 1 else cls()
        for name, value in deepcopy(state).items():
            setattr(owner, name, value)
        self._owner = owner

    def call(self, tool: str, arguments: Any, want: Collection[str]) -> tuple[str, dict[str, Any]]:
        """One call: no text, and its value, as it is now. An exception undoes nothing."""
        value = self._tool(tool)(**arguments)
        return "", {"value": loads(encode(value, limit=self._limits["result_bytes"]))}

    def _tool(self, tool: str) -> Any:
        found = None if tool.startswith("_") else getattr(self._owner, tool, None) if self._entry else self._names.get(tool)
        if not callable(found):
            raise Failed("no_tool", f"there is no tool {tool}")
        return found

    def final(self, want: Collection[str]) -> dict[str, Any]:
        """What is wanted of the attributes as they stand; `changes` is not to be had of a plain class."""
        told: dict[str, Any] = {}
        if "state" in want or "digest" in want:
            text = encode(_attributes(self._owner) if self._entry else {}, limit=self._limits["state_bytes"])
            if "state" in want:
                told["state"] = loads(text)
            if "digest" in want:
                told["digest"] = sha256(text.encode()).hexdigest()
        return told


def _attributes(owner: Any) -> dict[str, Any]:
    """What an instance holds by name, in slots too."""
    held = object.__getstate__(owner)
    names, slots = held if type(held) is tuple else (held, None)
    return {**(names or {}), **(slots or {})}
