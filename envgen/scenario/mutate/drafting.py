"""Drafts of variants: each drawn by chance, no two alike, as the texts of files under any id. Proves nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from envgen.blueprint.model import Seed
from envgen.blueprint.scenarios.model import Scenario
from envgen.blueprint.yaml import read_file
from envgen.scenario.mutate.draw import drawn
from envgen.scenario.mutate.exchange import Exchange
from envgen.scenario.mutate.file import Unwritable, variant_text
from envgen.scenario.mutate.slots import slots_of
from envgen.scenario.subject import Subject
from envgen.testing.case_text import patches

MOST_PATCHES: Final = 200  # of a start: what is further from the seed nobody wants to read

VISIBLE: Final = 4  # draws for one that people see in the task

CONTRADICTS: Final = "what was drawn contradicts itself"
TWICE: Final = "it is drawn already"
FAR: Final = f"its start is more than {MOST_PATCHES} patches from the seed"


@dataclass(frozen=True, slots=True)
class Draft:
    """A variant that is not yet proven; `text` gives its file under an id."""

    text: Callable[[str], str]
    ending: str
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
        made = None
        for _ in range(VISIBLE):
            found = drawn(self._blueprint, self.slots, scenario.start.state, self._chance)
            made = found or made
            if found is not None and found.exchange.prose(scenario.task) != scenario.task:
                break
        if made is None:
            return CONTRADICTS
        start = self._start(made.state)
        if start is None:
            return FAR
        exchange = made.exchange
        try:
            text = self._text(_ANY, exchange, start)
        except Unwritable as error:
            return str(error)
        if text in self._seen:
            return TWICE
        self._seen.add(text)
        functions = exchange.python(scenario.functions.text) if scenario.functions is not None else ""
        return Draft(lambda name: self._text(name, exchange, start), self._ending, functions)

    def _text(self, name: str, exchange: Exchange, start: Mapping[str, Any]) -> str:
        return variant_text(self._root, name, exchange, start)

    def _start(self, state: Mapping[str, Any]) -> dict[str, Any] | None:
        """`state:` of a file, as patches of the seed."""
        put, removed = patches(self._base, state)
        if len(put) + len(removed) > MOST_PATCHES:
            return None
        now = self._scenario.patched.get("now")
        parts = {"now": now, "set": put, "remove": removed}
        return {"base": self._scenario.base, **{name: part for name, part in parts.items() if part}}


def _bare(text: str, name: str) -> str:
    """A file without its own id, so that two can be compared."""
    return text.replace(name, _ANY, 1)


_ANY = "draft"  # an id, in place of any other
_NOTHING = Seed(name="", at=None, description="", now=None, state={}, positions={})  # type: ignore[arg-type]
