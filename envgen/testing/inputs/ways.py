"""Which commands may open the way to a tool: those that write what it reads, or the values that it asks for. Calls nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen_runtime import Environment

from envgen.testing.inputs.choosing import Seeded
from envgen.testing.inputs.code import Code


class Ways:
    """The commands that lead to each tool, the likelier the oftener they are named."""

    def __init__(self, openers: Openers) -> None:
        self._openers = openers
        self._found: dict[str, list[str]] = {}

    def worked(self, tool: str, opener: str) -> None:
        """Remember that a command opened the way."""
        self._named(tool).extend([opener] * 4)

    def opener(self, tool: str, choose: Seeded) -> str:
        """A command to try before the tool; the tool itself where there is no other."""
        found = self._named(tool)
        return choose.one(found) if found else tool

    def _named(self, tool: str) -> list[str]:
        if tool not in self._found:
            self._found[tool] = list(self._openers.of(tool))
        return self._found[tool]


class Openers:
    """The same by the contract and the code alone, found once for each tool."""

    def __init__(self, env: Environment, code: Code) -> None:
        data = env.contract.data
        self._code = code
        self._tools = data["tools"]
        self._entities = data["entities"]
        self._variables = data["variables"]
        self._values = set(_enumerated(data.get("$defs", {})))
        self._found: dict[str, list[str]] = {}

    def of(self, tool: str) -> Sequence[str]:
        """The commands that may open the way to a tool."""
        found = self._found.get(tool)
        if found is None:
            self._found[tool] = found = []
            for name, spec in self._tools.items():
                if spec["kind"] == "command" and not spec["ends_episode"] and name != tool:
                    found += [name] * (1 + 3 * self._score(tool, name, spec["writes"]))
        return found

    def _score(self, tool: str, command: str, writes: list[str]) -> int:
        read = self._code.names(tool)
        modes = sum(item in read for item in writes if item in self._variables)  # who is logged in, what is open
        records = sum(self._is_read(item, read) for item in writes)
        values = {value for value in self._code.constants(command) if type(value) is str} & self._values
        return 4 * modes + min(records, 2) + 2 * len(values & read)

    def _is_read(self, item: str, read: frozenset[str]) -> bool:
        entity, _, attribute = item.partition(".")
        if entity not in self._entities:
            return False
        return (entity in read or self._entities[entity]["collection"] in read) and (not attribute or attribute in read)


def _enumerated(schema: Any) -> Iterator[str]:
    """Every text that an `enum` or a `const` names."""
    if isinstance(schema, Mapping):
        for word, value in schema.items():
            if word == "enum" and isinstance(value, list):
                yield from (one for one in value if type(one) is str)
            elif word == "const" and type(value) is str:
                yield value
            else:
                yield from _enumerated(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _enumerated(value)
