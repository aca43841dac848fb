"""The store of one environment: its state, transactions, snapshots and digest. Knows no schema, rule or tool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import digest
from .adoption import Unfit, adopt, build, fill, insert, is_fit_key
from .containers import SMALL, Collection, StateDict, new_dict
from .delta import Delta, Path, Slot
from .errors import ContractViolation, StateError
from .journal import Entry, Journal
from .old_view import OldView
from .reasons import TYPES
from .values import Problems, article, json_problem, plain


class Snapshot:
    """A state to come back to. Snapshots form a tree: each holds the way from its parent, once it is off the current path."""

    __slots__ = ("_depth", "_parent", "_position", "_way", "calls")

    def __init__(self, parent: Snapshot | None, position: int) -> None:
        self._parent = parent
        self._depth: int = parent._depth + 1 if parent else 0
        self._position: int | None = position  # length of the log; None while off the current path
        self._way: list[Entry] = []
        self.calls: Any = None  # those made up to here, where the environment keeps them


class Mark:
    """A point of the journal from which changes are listed; stale once it was undone, and after a reset."""

    __slots__ = ("_episode", "_last", "_position")

    def __init__(self, episode: object, position: int, last: Entry | None) -> None:
        self._episode = episode
        self._position = position
        self._last = last  # the entry before it: undone and written again, it is another object


class Store:
    """`root` holds the collections and variables, `hidden` what is no state to the agent: clock, counters, draws.

    Writes need an open transaction:

        mark = store.begin()
        try:
            ...
            store.adopt(mark)
            store.commit()
        except BaseException:
            store.rollback(mark)
            raise
    """

    __slots__ = (
        "_checkpoints",
        "_digest",
        "_episode",
        "_journal",
        "_path",
        "begin",
        "commit",
        "hidden",
        "note",
        "refused_writes",
        "root",
        "seal",
        "unseal",
    )

    def __init__(
        self, collections: Sequence[str], variables: Sequence[str], value: Mapping[str, Any], hidden: Mapping[str, Any]
    ) -> None:
        journal = self._journal = Journal()
        journal.collections = frozenset(collections)
        self.root = new_dict(journal, None, None)
        self.hidden = new_dict(journal, None, None)
        journal.root = self.root
        _load(self.root, collections, variables, value)
        _load(self.hidden, (), list(hidden), hidden)
        # Bound here, since every call pays for them: `begin` opens a transaction or savepoint and gives its mark, `commit` closes
        # the innermost one, in which what was inserted must have been adopted; `note` writes to a plain mapping (an index) that
        # undo and redo carry along, `seal` refuses writes until `unseal`.
        self.begin = journal.begin
        self.commit = journal.end
        self.note = journal.note
        self.seal = journal.seal
        self.unseal = journal.unseal
        self.refused_writes: list[Path] = journal.refused  # where writes were refused, whoever swallowed the StateError
        self._checkpoints: list[tuple[int, dict[Slot, str]]] | None = None
        self._digest = digest.Digest(journal, self.root, self.hidden)
        self._path = [Snapshot(None, 0)]
        self._episode = object()

    # ── transactions ────────────────────────────────────────

    def mark(self) -> int:
        """A point in the journal, good until it is undone."""
        return len(self._journal.log)

    def kept_mark(self) -> Mark:
        """The same for those who may come back with it too late, or to another store."""
        log = self._journal.log
        return Mark(self._episode, len(log), log[-1] if log else None)

    @property
    def is_open(self) -> bool:
        """Whether a transaction is open."""
        return self._journal.depth > 0

    def adopt(self, mark: int) -> None:
        """Make what was inserted since the mark part of the tree; StateError lists all that cannot be state."""
        adopt(self._journal, mark)

    def _checked_commit(self) -> None:
        self._journal.end()
        if self._checkpoints:
            mark, before = self._checkpoints.pop()
            touched = Delta(self._journal, mark).all_slots()
            self._compare(before, {*touched, *((slot[0],) for slot in touched)})

    def rollback(self, mark: int) -> None:
        """Undo down to the mark of the innermost transaction or savepoint, and close it."""
        self._journal.undo(mark)
        self._journal.end()
        if self._checkpoints:
            begun, before = self._checkpoints.pop()
            if begun == mark:  # and not where what was committed is taken back
                self._compare(before, set())

    def undo(self, mark: int) -> None:
        """Undo down to a mark, and leave the transaction open."""
        self._journal.undo(mark)

    def insert(self, collection: str, key: str, record: Mapping[str, Any]) -> StateDict:
        """Put a record under a new key, and give the live one."""
        return insert(self.root[collection], key, record)

    # ── test mode ───────────────────────────────────────────

    @property
    def checked_rollback(self) -> bool:
        """Whether each rollback and commit looks at the whole state for what was written past the journal, as `heapq` does."""
        return self._checkpoints is not None

    @checked_rollback.setter
    def checked_rollback(self, checked: bool) -> None:
        self._must_be_closed()
        self._checkpoints = [] if checked else None
        self.begin = self._checked_begin if checked else self._journal.begin
        self.commit = self._checked_commit if checked else self._journal.end

    def _checked_begin(self) -> int:
        mark = self._journal.begin()
        if self._checkpoints is not None:
            self._checkpoints.append((mark, self._texts()))
        return mark

    def _texts(self) -> dict[Slot, str]:
        """Every part of the state as text, key order included."""
        texts: dict[Slot, str] = {("", name): repr(value) for name, value in self.hidden.items()}
        for name, value in self.root.items():
            if name in self._journal.collections:
                texts[name,] = repr(list(value))
                texts.update(((name, key), repr(record)) for key, record in value.items())
            else:
                texts[name,] = repr(value)
        return texts

    def _compare(self, before: dict[Slot, str], touched: set[Slot]) -> None:
        now = self._texts()
        for slot in {**before, **now}:
            if slot not in touched and before.get(slot) != now.get(slot):
                raise ContractViolation("journal", "was written past the journal, which cannot undo it", slot)

    # ── what changed ────────────────────────────────────────

    def delta(self, since: int | Snapshot) -> Delta:
        """What changed since a mark or a snapshot on the way to the current state."""
        if isinstance(since, Snapshot):
            if since._position is None or not self._is_on_path(since):
                raise StateError("the snapshot is not on the way to the current state")
            since = since._position
        return Delta(self._journal, since)

    def delta_since(self, point: Mark | Snapshot) -> Delta:
        """The same for what comes from outside: StateError where a mark is stale or of another store."""
        if isinstance(point, Snapshot):
            return self.delta(point)
        if not isinstance(point, Mark):
            raise TypeError(f"changes are listed since what mark() or snapshot() gave, not {article(type(point).__name__)}")
        log, position = self._journal.log, point._position
        if point._episode is not self._episode or position > len(log) or (position and log[position - 1] is not point._last):
            raise StateError("the mark is of another environment or episode, or what it marks was undone")
        return self.delta(position)

    def old(self, delta: Delta, cls: type | None = None, names: Mapping[str, Any] | None = None) -> OldView:
        """The state before the delta; methods and constants of `cls` run on it as `self`, `names` go before them."""
        return OldView(delta, self.root, cls, names or {})

    def state(self) -> dict[str, Any]:
        """A plain copy of the state, without what is hidden."""
        copy: dict[str, Any] = plain(self.root)
        return copy

    # ── snapshots ───────────────────────────────────────────

    def snapshot(self) -> Snapshot:
        """A token of the current state, good for as long as the store lives."""
        self._must_be_closed()
        path, position = self._path, len(self._journal.log)
        if path[-1]._position != position:
            path.append(Snapshot(path[-1], position))
        return path[-1]

    def restore(self, token: Snapshot) -> None:
        """Go to the state of a token, forward, back or sideways; the cost is what lies between."""
        if not isinstance(token, Snapshot):
            raise TypeError(f"what is restored is what snapshot() gave, not {article(type(token).__name__)}")
        self._must_be_closed()
        ahead = []
        common = token
        while common._position is None:
            ahead.append(common)
            common = common._parent  # type: ignore[assignment]  # the first snapshot is always on the path
        path = self._path
        if not self._is_on_path(common):
            raise StateError("the snapshot belongs to another environment, or to one that was reset to another state")
        self._journal.undo(path[-1]._position or 0)
        while path[-1] is not common:
            left = path.pop()
            left._way = self._journal.unwind(path[-1]._position or 0)
            left._position = None
        for entered in reversed(ahead):
            self._journal.replay(entered._way)
            entered._way = []
            entered._position = len(self._journal.log)
            path.append(entered)

    def reset(self) -> None:
        """Go back to the initial state; tokens stay good."""
        self.restore(self._path[0])
        self._episode = object()

    def _is_on_path(self, token: Snapshot) -> bool:
        return token._depth < len(self._path) and self._path[token._depth] is token

    def _must_be_closed(self) -> None:
        if self._journal.depth:
            raise StateError("a transaction is open")

    # ── digest ──────────────────────────────────────────────

    def digest(self) -> str:
        """The digest of state and hidden values, 64 hexadecimal digits; only what was touched since the last one is hashed."""
        # Within a transaction a value may not be adopted yet, and change unseen: nothing of it is remembered.
        return self.full_digest() if self._journal.depth else self._digest.text()

    def full_digest(self) -> str:
        """The same from scratch."""
        return digest.total(self.root, self.hidden, self._journal.collections)


def _load(top: StateDict, collections: Sequence[str], variables: Sequence[str], value: Mapping[str, Any]) -> None:
    """Fill the top of a state; StateError lists all that is no strict JSON."""
    try:
        for name in collections:
            collection = new_dict(top._journal, top, name, Collection)
            content = value.get(name, {})
            if not isinstance(content, Mapping):
                raise Unfit
            fill(collection, dict(content), 0)
            if len(collection) > SMALL:
                collection._number()
            dict.__setitem__(top, name, collection)
        for name in variables:
            if name in value:
                dict.__setitem__(top, name, build(value[name], top._journal, top, name, 1))
    except Unfit:
        raise StateError(_load_problems(collections, variables, value)) from None


def _load_problems(collections: Sequence[str], variables: Sequence[str], value: Mapping[str, Any]) -> Problems:
    problems: Problems = []
    for name in collections:
        content = value.get(name, {})
        if not isinstance(content, Mapping):
            problems.append(((name,), TYPES["object"]))
            continue
        for key, record in content.items():
            if is_fit_key(key):
                problems += json_problem(record, (name, key), tuples=True)
            else:
                problems += json_problem({key: None}, (name,))
    for name in variables:
        if name in value:
            problems += json_problem(value[name], (name,), tuples=True)
    return problems
