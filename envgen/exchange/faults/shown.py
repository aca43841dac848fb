"""What one call of a foreign class shows of its faults. Pure: what it was given, what it did, and what it had declared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from envgen_runtime.values import same

from envgen.exchange.foreign import ForeignItem
from envgen.exchange.inferred import ClassModel
from envgen.exchange.verify.annotations import Declared
from envgen.exchange.verify.improvements import BROKEN_IMPORT, Side

_NUMBER = re.compile(r"TypeError: (an integer of \d+ bits|-?inf|nan) in what it \w+ is no JSON")
_NO_JSON = re.compile(r"TypeError: .* in what it (returns|holds) is no JSON")
_LENT = {"gives": "hands-out-state", "keeps": "keeps-argument", "shares": "shares-object"}
_USED = {"clock": "reads-clock", "chance": "draws-chance"}


@dataclass(frozen=True, slots=True)
class Made:
    """A call that was made: the state before it as the class holds it, and what it did."""

    tool: str
    arguments: Mapping[str, Any]
    before: Mapping[str, Any]
    side: Side

    @property
    def has_changed(self) -> bool:
        """Whether the state is another one now."""
        return not same(self.side.state, self.before)


class Judge:
    """Knows what an item declares; `hidden` are the attributes that its constructor does not make."""

    def __init__(self, item: ForeignItem, model: ClassModel, hidden: Sequence[str]) -> None:
        self._declared = Declared(replace(item, tools=()))  # by its annotations: what is told of types is often wrong
        self._hidden = hidden
        self._known = {tool.name: {one.name for one in tool.parameters} for tool in model.tools}
        self._required = {tool.name: [one.name for one in tool.parameters if one.required] for tool in model.tools}
        self._queries = {tool.name for tool in item.tools if tool.kind == "query"}

    def malformed(self, tool: str, arguments: Mapping[str, Any]) -> list[str]:
        """The arguments that are missing, unknown or of another type than is declared."""
        return list(dict.fromkeys([*self._unbound(tool, arguments), *self._declared.odd_arguments(tool, arguments)]))

    def _unbound(self, tool: str, arguments: Mapping[str, Any]) -> list[str]:
        """The arguments that are missing or unknown: those Python itself refuses, before any code of the tool runs."""
        missing = [name for name in self._required.get(tool, ()) if name not in arguments]
        return [*missing, *(name for name in arguments if name not in self._known.get(tool, ()))]

    def kinds(self, made: Made) -> Iterator[tuple[str, str]]:
        """The kinds of faults that a call shows, each with what it did."""
        malformed = self.malformed(made.tool, made.arguments)
        if made.side.raised and self._unbound(made.tool, made.arguments):
            return
        if made.side.raised:
            yield self._raised(made.side.raised, malformed), f"raises {made.side.raised}"
            if made.has_changed:
                yield "writes-then-raises", f"has changed {_where(made)} and raises {made.side.raised}"
        elif made.side.refuses and made.has_changed:
            yield "writes-then-refuses", f"has changed {_where(made)} and says {_said(made.side.value)}"
        elif made.side.accepts and made.has_changed:
            yield from self._accepted(made, malformed)
        if not malformed and made.has_changed and made.tool in self._queries:
            yield "query-writes", f"changes {_where(made)}"
        for name in self._hidden:
            if made.before.get(name) is None and made.side.state.get(name) is not None:
                yield "hidden-state", f"makes self.{name}, which the constructor does not declare"
        if not malformed:
            yield from ((_LENT[how], KIND_TOLD[_LENT[how]]) for how in made.side.lends)
            yield from ((_USED[what], KIND_TOLD[_USED[what]]) for what in made.side.used)

    def reads(self, name: str, with_it: Made, without: Made) -> Iterator[tuple[str, str]]:
        """Whether a call goes otherwise where a hidden attribute is not there yet."""
        if without.side.raised != with_it.side.raised or not same(without.side.value, with_it.side.value):
            how = f"raises {without.side.raised}" if without.side.raised else "goes otherwise"
            yield "hidden-state", f"reads self.{name}, which the constructor does not declare, and {how} where it is not there"

    def hidden(self, state: Mapping[str, Any]) -> list[str]:
        """The hidden attributes that are there in a state."""
        return [name for name in self._hidden if state.get(name) is not None]

    def _accepted(self, made: Made, malformed: Sequence[str]) -> Iterator[tuple[str, str]]:
        if malformed:
            given = ", ".join(malformed)
            if made.arguments and all(value is None for value in made.arguments.values()):
                yield "accepts-nothing", f"is carried out with null for {given}, and changes {_where(made)}"
            yield "accepts-malformed", f"is carried out with {given} of another type, and changes {_where(made)}"

    @staticmethod
    def _raised(raised: str, malformed: Sequence[str]) -> str:
        if BROKEN_IMPORT.match(raised):
            return "broken-import"
        if _NUMBER.match(raised):
            return "overflow"
        if _NO_JSON.match(raised):
            return "no-json"
        return "raises-on-malformed" if malformed else "raises"


KIND_TOLD: Mapping[str, str] = {
    "hands-out-state": "returns an object of its state",
    "keeps-argument": "keeps an object of its caller",
    "shares-object": "leaves one object in two places of its state",
    "reads-clock": "takes the time of the machine",
    "draws-chance": "draws from the chance of the machine",
}


def _where(made: Made) -> str:
    """The attributes that a call changed."""
    names = [name for name in made.side.state if not same(made.side.state[name], made.before.get(name))]
    names += [name for name in made.before if name not in made.side.state]
    return ", ".join(f"self.{name}" for name in names)


def _said(value: Any) -> str:
    """What a refusal says."""
    texts = [one for name, one in value.items() if name != "success" and isinstance(one, str)]
    return repr(texts[0][:100]) if texts else "success: False"
