"""Probes that are gone through together: quickly by their words, and those whose words changed one by one."""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from itertools import chain

from .probes import Items, Probe
from .words import Words

__builtins__ = dict(vars(builtins))  # type: ignore[assignment]  # what a program does to the real ones must not blind the watch


class Round:
    """Looks at all of them; `lists` are those of the probes that are lists of which items are to be looked at quickly too."""

    def __init__(self, probes: Sequence[Probe], lists: Sequence[Items] = ()) -> None:
        self._owners = [probe for probe in probes for _ in probe.places]
        self._words = Words([place for probe in probes for place in probe.places])
        self._always = [probe for probe in probes if not probe.places]
        self._suspects: list[Probe] = []  # different the last time
        self._lists = [one for one in lists if one.places]
        self._items = self._words_of_items()

    def _words_of_items(self) -> Words:
        return Words(list(chain.from_iterable(one.item_places() for one in self._lists)))

    def accept(self) -> None:
        """How things are now is how they are to be."""
        for probe in self._changed():
            probe.accept()
        self._suspects = []

    def differences(self) -> list[str]:
        """What is different, in words."""
        told = []
        suspects, self._suspects = self._changed(), []
        for probe in suspects:
            differences = list(probe.look())
            if differences:
                told += differences
                self._suspects.append(probe)
        return told

    def _changed(self) -> list[Probe]:
        places = self._words.changed()
        changed = dict.fromkeys([*self._always, *self._suspects, *(self._owners[place] for place in places)])
        # Where a list grew or shrank, its items stand elsewhere, and what is at the old places may be nobody's.
        moved = any(type(probe) is Items for probe in changed)
        if moved or self._items.changed():
            changed.update(dict.fromkeys(self._lists))
            self._items = self._words_of_items()
        return list(changed)
