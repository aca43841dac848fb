"""What an examination says: faults, each of one tool or function or of the environment, in words that a model can act on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from envgen.render.bodies.lock import State
from envgen.render.sources import Sources

MOST = 4  # faults of one tool that are told: the rest mostly says the same


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, with a tool or function (`about`) or the environment; `what` is a code or the concern of a test.

    `key` names it, whatever it says: a fault that another examination of the same blueprint has as well has the same key.
    """

    about: str
    what: str
    key: str
    told: str
    gist: str = ""  # without the case that shows it: several cases may fail for one reason
    is_static: bool = False  # of the text: nothing ran
    is_of_state: bool = False  # the test did not come to its call: a rule says no to the state that it begins with


@dataclass(frozen=True, slots=True, kw_only=True)
class Examined:
    """A folder examined. `waiting` are faults that come of bodies that nobody has written yet: nobody's fault."""

    sources: Sources
    faults: Sequence[Fault] = ()
    waiting: Sequence[Fault] = ()
    ran: int = 0
    unfinished: Sequence[str] = ()  # tests that cannot come to their end behind the wall
    reach: Mapping[str, frozenset[str]] = field(default_factory=dict)  # tool → blueprint functions that a call of it comes through
    played: Sequence[str] = ()  # what came of the call of each finding
    rule_reach: frozenset[str] = frozenset()  # functions that rules over the state come through

    @property
    def states(self) -> Mapping[str, State]:
        """How each body stands to its contract."""
        return self.sources.states

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong and nothing waits, and tests ran that say so."""
        return bool(self.ran) and not self.faults and not self.waiting and "stub" not in self.states.values()

    def of(self, *names: str) -> list[Fault]:
        """The faults of some tools and functions."""
        return [fault for fault in self.faults if fault.about in names]

    @property
    def keys(self) -> frozenset[str]:
        """What is wrong, to be compared with another examination."""
        return frozenset(fault.key for fault in self.faults)

    @property
    def sound(self) -> list[str]:
        """The tools that have all they need and of which nothing is wrong."""
        bad = {fault.about for fault in (*self.faults, *self.waiting)}
        tools = self.sources.blueprint.tools if self.sources.blueprint is not None else {}
        return [name for name in tools if name not in bad and self.states.get(name, "ok") != "stub"]


def told(faults: Iterable[Fault], most: int = MOST) -> list[str]:
    """The first few things that are said, each once."""
    texts: dict[str, str] = {}
    for fault in faults:
        texts.setdefault(fault.gist or fault.told, fault.told)
    return list(texts.values())[:most]
