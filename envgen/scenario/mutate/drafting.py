"""Drafts of variants: each drawn by chance, no two alike, as the texts of files under any id. Proves nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from envgen_runtime.checks import at

from envgen.blueprint.model import Seed
from envgen.blueprint.patches import escape, steps_of
from envgen.blueprint.scenarios.model import Scenario
from envgen.blueprint.yaml import read_file
from envgen.scenario.mutate.draw import drawn
from envgen.scenario.mutate.exchange import Exchange
from envgen.scenario.mutate.file import Unwritable, variant_text
from envgen.scenario.mutate.slots import Slot, slots_of
from envgen.scenario.subject import Subject
from envgen.testing.case_text import patches

ATTRIBUTE: Final = 3  # steps to an attribute of a record
MOST_PATCHES: Final = 200  # of a start: what is further from the seed nobody wants to read

VISIBLE: Final = 4  # draws for one that people see in the task
CHANGED: Final = 0.7  # how often a slot changes, as long as nothing speaks against it
LEAST: Final = 0.1  # of that at least

TWICE: Final = "it is drawn already"
FAR: Final = f"its start is more than {MOST_PATCHES} patches from the seed"


@dataclass(frozen=True, slots=True)
class Draft:
    """A variant that is not yet proven; `text` gives its file under an id, `slots` are those that were to change."""

    text: Callable[[str], str]
    ending: str
    slots: Sequence[Slot]
    functions: str = ""

    def files(self, name: str) -> dict[str, str]:
        """Its files by name, under an id."""
        return {f"{name}{self.ending}": self.text(name), **({f"{name}.py": self.functions} if self.functions else {})}


class Drafting:
    """Draws for one scenario; `taken` are variants that are there already, as texts by id."""

    def __init__(self, subject: Subject, scenario: Scenario, seed: int, taken: Mapping[str, str]) -> None:
        self._blueprint = subject.blueprint
        self._scenario = scenario
        self._chance = Random(f"{seed} {scenario.id}")
        self._taken = set(taken)
        file = subject.folder / "scenarios" / Path(scenario.at.path).name
        document, _ = read_file(file, file.name)
        assert document is not None, "it was read before"
        self._root = document.root
        self._ending = file.suffix
        self._base = self._blueprint.seeds.get(scenario.base, _NOTHING).state
        self.slots = slots_of(self._blueprint, scenario, scenario.start.state)
        self._tried: Counter[Slot] = Counter()
        self._proven: Counter[Slot] = Counter()
        self._seen = {_bare(text, name) for name, text in taken.items()}
        self._seen.add(_bare(self._root.source.text, scenario.id))
        nothing = self._start(scenario.start.state)
        if nothing is not None:
            self._seen.add(self._text(_ANY, Exchange(), nothing))

    def ids(self) -> Iterator[str]:
        """Ids that are not taken, in order."""
        return (name for number in count(1) if (name := f"{self._scenario.id}-v{number:02d}") not in self._taken)

    def some(self, most: int, rejected: Counter[str]) -> dict[str, Draft]:
        """So many draws as drafts, by ids of their own; draws that are none are counted."""
        drafts: dict[str, Draft] = {}
        for number in range(1, most + 1):
            draft = self._drawn()
            if isinstance(draft, str):
                rejected[draft] += 1
            else:
                drafts[f"{self._scenario.id}-d{number:03d}"] = draft
        return drafts

    def _drawn(self) -> Draft | str:
        scenario = self._scenario
        for _ in range(VISIBLE):
            made = drawn(self._blueprint, self.slots, scenario.start.state, self._chance, self._often)
            if made.exchange.prose(scenario.task) != scenario.task:
                break
        start = self._start(made.state)
        if start is None:
            return FAR
        exchange = made.exchange
        if part := exchange.ambiguous(scenario.task):
            return f"'{part}' in its task would be the name of two"
        try:
            text = self._text(_ANY, exchange, start)
        except Unwritable as error:
            return str(error)
        if text in self._seen:
            return TWICE
        self._seen.add(text)
        functions = exchange.python(scenario.functions.text) if scenario.functions is not None else ""
        return Draft(lambda name: self._text(name, exchange, start), self._ending, made.slots, functions)

    def learn(self, told: Iterable[tuple[Draft, bool]]) -> None:
        """Take which drafts are proven: slots whose change never came to anything are changed less."""
        for draft, is_proven in told:
            for slot in draft.slots:
                self._tried[slot] += 1
                self._proven[slot] += is_proven

    def _often(self, slot: Slot) -> float:
        return CHANGED * max(LEAST, (self._proven[slot] + 1) / (self._tried[slot] + 1))

    def _text(self, name: str, exchange: Exchange, start: Mapping[str, Any]) -> str:
        return variant_text(self._root, name, exchange, start)

    def _start(self, state: Mapping[str, Any]) -> dict[str, Any] | None:
        """`state:` of a file, as patches of the seed."""
        put, removed = whole_objects(self._base, state, *patches(self._base, state))
        if len(put) + len(removed) > MOST_PATCHES:
            return None
        now = self._scenario.patched.get("now")
        parts = {"now": now, "set": put, "remove": removed}
        return {"base": self._scenario.base, **{name: part for name, part in parts.items() if part}}


def whole_objects(before: Any, after: Any, put: Mapping[str, Any], removed: Sequence[str]) -> tuple[dict[str, Any], Sequence[str]]:
    """Patches that put an object within a record as a whole where it has other members than before: it may be of another kind."""
    whole: dict[str, Any] = {}
    for pointer in (*put, *removed):
        steps = steps_of(pointer)
        if len(steps) <= ATTRIBUTE:
            continue
        try:
            old, new = (at(state, steps[:ATTRIBUTE]) for state in (before, after))
        except (KeyError, IndexError, TypeError):
            continue
        if isinstance(old, Mapping) and isinstance(new, Mapping) and old.keys() != new.keys():
            whole["".join(f"/{escape(step)}" for step in steps[:ATTRIBUTE])] = new

    def is_within(pointer: str) -> bool:
        return any(pointer.startswith(f"{above}/") for above in whole)

    return {name: value for name, value in put.items() if not is_within(name)} | whole, [
        name for name in removed if not is_within(name)
    ]


def _bare(text: str, name: str) -> str:
    """A file without its own id, so that two can be compared."""
    return text.replace(name, _ANY, 1)


_ANY = "draft"  # an id, in place of any other
_NOTHING = Seed(name="", at=None, description="", now=None, state={}, positions={})  # type: ignore[arg-type]
