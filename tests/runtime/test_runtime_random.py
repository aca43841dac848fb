"""Random histories of the desk: after each step state, indexes and counters are what a fresh environment makes of that state."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from envgen_runtime import ToolError
from envgen_runtime.delta import Change
from envgen_runtime.engine import Engine
from envgen_runtime.plain_writes import plain_changes
from envgen_runtime.store import Store

from tests.runtime.lending_desk import LibraryDesk


def indexes(engine: Engine) -> Any:
    """The content of all indexes; an empty entry says nothing."""
    unique = {name: [(index._holders, index._values) for index in found] for name, found in engine.unique.items()}
    targets = engine.references._by_target
    by_target = {name: {value: set(slots) for value, slots in values.items() if slots} for name, values in targets.items()}
    return unique, engine.references._by_slot, by_target


def fresh(desk: LibraryDesk) -> LibraryDesk:
    other = LibraryDesk("tiny")
    other.reset(state=desk.state(), now=desk.now, counters=desk.counters)
    return other


def edits(chance: random.Random) -> Callable[[Any, Any], None]:
    """A body that does a few things, right and wrong ones."""

    def pick(self: Any, collection: str) -> Any:
        return chance.choice([*getattr(self, collection).values()] or [{}])

    def befriend(self: Any) -> None:
        pick(self, "members")["friends"] = chance.choices([*self.members, "M0001"], k=chance.randrange(4))

    def friend(self: Any) -> None:
        pick(self, "members")["friend"] = chance.choice([None, *self.members])

    def mail(self: Any) -> None:
        pick(self, "members")["email"] = f"{chance.choice('abcdef')}@x.org"

    def swap(self: Any) -> None:
        first, second = pick(self, "members"), pick(self, "members")
        first["email"], second["email"] = second["email"], first["email"]

    def strike_off(self: Any) -> None:
        del self.members[chance.choice([*self.members])]

    def join(self: Any) -> None:
        self.create("Member", name="N", email=f"{chance.choice('abcdefghij')}@x.org", status="active")

    def give_up(self: Any) -> None:
        if self.copies:
            del self.copies[chance.choice([*self.copies])]

    def buy(self: Any) -> None:
        key = f"C-{chance.randrange(9)}"
        self.copies.setdefault(key, {"copy_id": key, "isbn": chance.choice([*self.books]), "status": "available"})

    def lend(self: Any) -> None:
        key = f"L{chance.randrange(20):05d}"
        copy_id, member_id = pick(self, "copies")["copy_id"], pick(self, "members")["member_id"]
        record = {"loan_id": key, "copy_id": copy_id, "member_id": member_id, "lent_on": "2026-03-02", "due": "2026-03-09"}
        self.loans[key] = {**record, "returned_at": None}

    def close(self: Any) -> None:
        pick(self, "loans")["returned_at"] = chance.choice([None, "2026-03-02T09:00:00Z"])

    def author(self: Any) -> None:
        self.motd = chance.choice([None, {"author": chance.choice([*self.members, "M0001"])}])

    def limit(self: Any) -> None:
        self.loan_limit = chance.randrange(0, 6)

    def refuse(self: Any) -> None:
        raise ToolError("told", "no")

    def fail_late(self: Any) -> None:
        self.settle()
        self.ensure(False)

    def keep(self: Any) -> None:
        raise ToolError("counted")

    steps = [befriend, friend, mail, swap, strike_off, join, give_up, buy, lend, close, author, limit]
    chosen = chance.choices(steps, k=chance.randint(1, 4))
    if chance.random() < 0.2:
        chosen.append(chance.choice([refuse, fail_late, keep]))

    def body(self: Any, _: Any) -> None:
        for step in chosen:
            step(self)

    return body


@pytest.fixture
def short_way_checked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Whenever net changes are read straight from the journal, the delta must find the same; how many were found so."""
    found: list[int] = []

    def checked(store: Store, mark: int) -> list[Change] | None:
        changes = plain_changes(store, mark)
        if changes is not None:
            store.adopt(mark)
            assert changes == store.delta(mark).changes()
            found.append(len(changes))
        return changes

    monkeypatch.setattr("envgen_runtime.settling.plain_changes", checked)
    return found


@pytest.mark.parametrize("seed", range(25))
def test_random_histories(seed: int, short_way_checked: list[int]) -> None:
    chance = random.Random(seed)
    desk = LibraryDesk()
    engine = desk._envgen
    engine.store.checked_rollback = True
    snapshots = [(desk.snapshot(), desk.digest())]
    outcomes = {"ok": 0, "refused": 0, "broken": 0}
    for _ in range(60):
        what = chance.random()
        if what < 0.06:
            desk.reset()
        elif what < 0.14:
            snapshot, digest = chance.choice(snapshots)
            desk.restore(snapshot)
            assert desk.digest() == digest
        elif what < 0.22:
            snapshots.append((desk.snapshot(), desk.digest()))
        elif what < 0.4:
            tool, keys = chance.choice([("remove_member", desk.members), ("remove_book", desk.books)])
            desk.call(tool, {"member_id" if tool == "remove_member" else "isbn": chance.choice([*keys, "M0009"])})
        else:
            before, digest = desk.state(), desk.digest()
            LibraryDesk.steps["random"] = edits(chance)
            result = desk.call("act", {"step": "random"})
            outcomes["ok" if result.ok else "broken" if result.violation else "refused"] += 1
            if not result.ok and result.error.code != "counted":
                assert (desk.state(), desk.digest()) == (before, digest)
        other = fresh(desk)
        assert desk.digest() == other.digest() == engine.store.full_digest()
        assert indexes(engine) == indexes(other._envgen)
    assert min(outcomes["ok"], outcomes["broken"], len(short_way_checked), max(short_way_checked)) > 0
