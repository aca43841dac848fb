"""What the present state of an environment offers as arguments: values under each name, records that belong together, constants.

Read from the state, the contract, the declared cases and the constants in the tools' code; writes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from envgen_runtime import Environment, StateError

from envgen.blueprint.patches import steps_of
from envgen.testing.inputs.declared import Cases
from envgen.testing.inputs.record import Record
from envgen.testing.inputs.tools import Tools
from envgen.testing.inputs.walking import add, singular

RECORDS = 16  # of the first and of the last of a collection: more say nothing new, and large states stay cheap
ACCEPTED = 24  # of one name
WORDS = 256
STATES = 64  # of an environment class that are remembered as they were read: starts come again and again


class Sources:
    """What is offered, read again where the state has changed."""

    def __init__(self, env: Environment, cases: Cases, tools: Tools) -> None:
        self._code, self._seen, self._first, self._told = tools.code, tools.seen, tools.first, cases.told
        self.records: list[Record] = []
        self.anchors: list[str] = []  # texts of variables: who is logged in, what is open
        self._env = env
        self._mark: Any = None
        self._digest = ""
        self._read: dict[tuple[str, ...], Record] = {}  # by the path in the state
        self._known: dict[str, None] | None = None  # every name
        self._named: dict[str, list[Any]] = {}
        self._words: list[str] | None = None
        self._accepted: dict[str, list[str]] = {}

    def refresh(self) -> None:
        """Look at the state again, if it is another one."""
        digest = self._env.digest()
        if digest != self._digest:
            first = self._mark is None
            if first:
                self._mark, known = (None, digest) if digest in self._seen else self._first.get(self._env, (None, ""))
                self._read = dict(self._seen.get(known, ()))
            for path in () if self._mark is None else self._changed():
                self._read.pop(path, None)
            self._digest, self._mark = digest, self._env.mark()
            self._named, self._words, self._known = {}, None, None
            self._look()
            if first and len(self._seen) < STATES:
                self._seen[digest] = dict(self._read)
                self._first.setdefault(self._env, (self._mark, digest))

    def named(self, name: str) -> Sequence[Any]:
        """Values that stand under a name, or under one that is nearly it."""
        found = self._named.get(name)
        if found is None:
            self._named[name] = found = next((values for one in self._names(name) if (values := self._under(one))), [])
        return found

    def told(self, name: str) -> Sequence[Any]:
        """Values that declared cases pass under a name, whatever the tool."""
        return self._told.get(name, ())

    def words(self) -> Sequence[str]:
        """Texts of any name."""
        if self._words is None:
            texts = (text for record in self._read.values() for text in record.texts)
            self._words = list(islice(dict.fromkeys(texts), WORDS))
        return self._words

    def about(self, key: str) -> Iterator[Record]:
        """The records that have a key."""
        return (record for record in self.records if record.key == key)

    def near(self, anchor: str) -> set[str]:
        """Every text in the records that mention a text."""
        return {text for record in self.records if anchor in record.texts for text in record.texts}

    def constants(self, tool: str) -> Sequence[Any]:
        """Numbers and short texts in the code of a tool: what its guards compare with."""
        return self._code.constants(tool)

    def accepted(self, name: str) -> Sequence[Any]:
        """Values that calls which got past the guards passed under a name, the last ones first; '' is for any name."""
        return self._accepted.get(name, ())

    def accept(self, arguments: Mapping[str, Any]) -> None:
        """Remember what a call passed that got past the guards."""
        for name, value in arguments.items():
            if type(value) is str:
                for key in (singular(name.rstrip("0123456789")), ""):
                    values = self._accepted.setdefault(key, [])
                    if value in values:
                        values.remove(value)
                    values.insert(0, value)
                    del values[ACCEPTED:]

    def _changed(self) -> list[tuple[str, ...]]:
        """The places that may differ from what was read: those written since, or all."""
        try:
            changes = self._env.changes_since(self._mark)
        except StateError:  # another episode, or undone since
            return list(self._read)
        steps = [tuple(steps_of(change["path"])[:2]) for change in changes]
        return [path[:length] for path in steps for length in (1, 2)]

    def _look(self) -> None:
        data = self._env.contract.data
        read: dict[tuple[str, ...], Record] = {}
        self.records, self.anchors = [], []
        for name in data["variables"]:
            value = getattr(self._env, name)
            if type(value) is str and value:
                self.anchors.append(value)
            read[name,] = self._read.get((name,)) or Record("", "", "", {name: value})
        for entity, spec in data["entities"].items():
            collection = spec["collection"]
            for key, record in _some(getattr(self._env, collection)):
                path = (collection, key)
                read[path] = one = self._read.get(path) or Record(entity, spec["key"] or "", key, record)
                self.records.append(one)
        self._read = read

    def _names(self, name: str) -> Iterator[str]:
        if self._known is None:
            self._known = dict.fromkeys(known for record in self._read.values() for known in record.leaves)
        known = self._known
        return (one for one in dict.fromkeys(_alike(name, known)) if one in known)

    def _under(self, name: str) -> list[Any]:
        values: list[Any] = []
        for record in self._read.values():
            for value in record.leaves.get(name, ()):
                add(values, value)
        return values


def _some(collection: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    """The records of a collection, or its first and last ones."""
    if len(collection) <= 2 * RECORDS:
        return collection.items()
    keys = list(collection)
    return [(key, collection[key]) for key in (*keys[:RECORDS], *keys[-RECORDS:])]


def _alike(name: str, known: Iterable[str]) -> Iterator[str]:
    """A name, and names that end as it does or with which it ends: `new_status`, `status`; `start_time`, `sleep_start_time`."""
    plain_name = singular(name.strip("_").rstrip("0123456789"))
    yield name
    yield plain_name
    yield from (one for one in known if one.endswith(f"_{plain_name}"))
    words = plain_name.split("_")
    for first in range(1, len(words)):
        yield "_".join(words[first:])
    yield from (one for one in known if len(words) > 1 and one.endswith(f"_{words[-1]}"))
