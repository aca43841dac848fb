"""Random histories of the desk: after each step state, indexes and counters are what a fresh environment makes of that state."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from envgen_runtime import Result, ToolError
from envgen_runtime.acceptance import Accepted, accepted
from envgen_runtime.arguments import _bind_one_by_one, bind
from envgen_runtime.engine import Engine
from envgen_runtime.plan import ToolPlan

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

    def checked(engine: Engine, mark: int, tool: ToolPlan) -> Accepted | None:
        outcome = accepted(engine, mark, tool)
        if outcome is not None:
            engine.store.adopt(mark)
            assert outcome[0] == engine.store.delta(mark).changes()
            found.append(len(outcome[0]))
        return outcome

    monkeypatch.setattr("envgen_runtime.settling.accepted", checked)
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
    assert min(outcomes["ok"], outcomes["broken"]) > 0


def small_edits(chance: random.Random, tool: str) -> Callable[[Any, Any], None]:
    """A body that writes scalars over scalars and adds flat records, now and then wrong ones."""
    odd = [7, 7.0, -1, 2.5, True, None, "", "x", "\ud800", float("nan"), 2**70, "2026-03-02", ("a",), {"a": 1}]
    steps: list[Callable[[Any], None]] = []

    def write(collection: str, attribute: str, values: list[Any]) -> None:
        place, value = chance.random(), chance.choice(values if chance.random() < 0.85 else odd)

        def step(self: Any) -> None:
            records = [*getattr(self, collection).values()]
            if records:
                records[int(place * len(records))][attribute] = value

        steps.append(step)

    def assign(name: str, values: list[Any]) -> None:
        value = chance.choice(values if chance.random() < 0.85 else odd)
        steps.append(lambda self: setattr(self, name, value))

    def lend(given: dict[str, Any]) -> None:
        places = (chance.random(), chance.random())

        def step(self: Any) -> None:
            copies, members = [*self.copies, "C-none"], [*self.members, "M9999"]
            told = {"copy_id": copies[int(places[0] * len(copies))], "member_id": members[int(places[1] * len(members))]}
            loan = self.create("Loan", **{**told, "lent_on": "2026-03-02", "due": "2026-03-09", "returned_at": None, **given})
            if places[0] < 0.3:
                loan["note"] = "late"

        steps.append(step)

    def buy() -> None:
        key, isbn, place = f"C-{chance.randrange(6)}", chance.choice(["X", None]), chance.random()

        def step(self: Any) -> None:
            books = [*self.books]
            self.create("Copy", copy_id=key, isbn=isbn or books[int(place * len(books))], status="available")

        steps.append(step)

    def join(wrong: Any) -> None:
        name, friends, then = chance.choice("abcdefgh"), [chance.choice(["M0001", "M0002", "M9999"])], chance.random()

        def step(self: Any) -> None:
            address = {"street": "S", "city": "C"} if then < 0.8 else wrong
            told = {"name": name, "email": f"{name}@x.org", "status": "active", "friends": [*friends]}
            member = self.create("Member", told, address=address)
            if then < 0.2:
                address["city"] = "D"
                member["friends"].append("M0001")
            elif then < 0.3:
                member["friends"] = next(iter(self.members.values()))["friends"]
            elif then < 0.4:
                member["address"]["self"] = member["address"]
            elif then < 0.5:
                next(iter(self.members.values()))["address"] = address

        steps.append(step)

    def touch(path: list[Any], value: Any) -> None:
        place = chance.random()

        def step(self: Any) -> None:
            collection, *way, last = path
            records = [*getattr(self, collection).values()]
            node = records[int(place * len(records))]
            for name in way:
                node = node.setdefault(name, {}) if isinstance(node, dict) else node[name]
            if last == "+":
                node.append(value)
            else:
                node[last] = value

        steps.append(step)

    for _ in range(chance.choice([1, 1, 2, 3])):
        if tool == "act" and chance.random() < 0.4:
            paths: list[list[Any]] = [["members", "friends", "+"], ["members", "friends", 0], ["shelves", "label", "wide"]]
            paths += [
                ["shelves", "label", "colour"],
                ["members", "address", "city"],
                ["members", "address"],
                ["books", "title", "+"],
            ]
            likely = ["M0001", "M0002", "red", True, {"street": "S", "city": "C"}]
            touch(chance.choice(paths), chance.choice(likely if chance.random() < 0.8 else odd))
            continue
        what = 3 if tool == "narrow" and chance.random() < 0.7 else chance.randrange(11)
        if what < 3:
            write(
                "members", chance.choice(["status", "fines", "name", "email"]), ["active", "suspended", 0, 1, 2.25, 12, "a@x.org"]
            )
        elif what == 3:
            write("copies", "status", ["available", "on_loan", "lost"])
        elif what == 4:
            values = ["2026-04-01", "2026-03-02T09:00:00Z", None, "C-1", "M0001", "M0002"]
            write("loans", chance.choice(["due", "note", "returned_at", "copy_id", "member_id"]), values)
        elif what == 5:
            assign("loan_limit", [1, 2, 3, 4])
        elif what < 8:
            lend(
                chance.choice(
                    [{}, {}, {"due": "2026-03-01"}, {"key": f"L{chance.randrange(12):05d}"}, {"note": chance.choice(odd)}]
                )
            )
        elif what == 8:
            buy()
        else:
            join(chance.choice(odd))

    def body(self: Any, _: Any) -> None:
        for step in steps:
            step(self)

    return body


def shown(result: Result) -> Any:
    broken = result.violation and (result.violation.rule, result.violation.message, result.violation.path)
    return repr((result.ok, result.value, result.error, broken, result.changes, result.observation, result.done))


@pytest.mark.parametrize("tool", ["act", "narrow"])
@pytest.mark.parametrize("seed", range(12))
def test_the_short_way_and_the_long_way_agree(seed: int, tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    short, long = LibraryDesk(), LibraryDesk()
    label = {"colour": "red", "wide": True}
    start = {**short.state(), "shelves": {"S-1": {"name": "A", "size": 1, "label": label}}}
    for desk in (short, long):
        desk.reset(state=start)
        desk._envgen.store.checked_rollback = True
    outcomes: list[str] = []
    taken: list[bool] = []

    def one_way(engine: Engine, mark: int, plan: ToolPlan) -> Accepted | None:
        found = accepted(engine, mark, plan) if engine is short._envgen else None
        taken.append(found is not None and bool(found[0]))
        return found

    monkeypatch.setattr("envgen_runtime.settling.accepted", one_way)
    for _ in range(80):
        if chance.random() < 0.1:
            for desk in (short, long):
                desk._envgen.store.reset()
        LibraryDesk.steps["random"] = small_edits(chance, tool)
        results = [desk.call(tool, {"step": "random"}) for desk in (short, long)]
        assert shown(results[0]) == shown(results[1])
        assert repr(short.state()) == repr(long.state())
        assert short.digest() == long.digest() == short._envgen.store.full_digest()
        assert (short.counters, indexes(short._envgen)) == (long.counters, indexes(long._envgen))
        outcomes.append("broken" if results[0].violation else "ok" if results[0].ok else "refused")
    assert any(taken)
    assert outcomes.count("broken") > 2


@pytest.mark.parametrize("seed", range(12))
def test_arguments_are_bound_alike_at_once_and_one_by_one(seed: int) -> None:
    chance = random.Random(seed)
    tools = LibraryDesk()._envgen.plan.tools
    values: list[Any] = [
        "M0001",
        "available",
        "",
        "\ud800",
        1,
        1.0,
        2.5,
        -3,
        2**70,
        float("inf"),
        True,
        None,
        [],
        ["a"],
        [1],
        {},
        ("a",),
    ]
    names = [*{name for tool in tools.values() for name in tool.by_name}, "other", 5]
    bound = []
    for _ in range(300):
        tool = chance.choice([*tools.values()])
        likely = [name for name in tool.by_name if chance.random() < 0.9]
        given = {name: chance.choice(values) for name in [*likely, *chance.sample(names, chance.choice([0, 0, 0, 1]))]}
        told = []
        for way in (bind, _bind_one_by_one):
            try:
                told.append(repr(way(tool, given)))
            except ToolError as error:
                told.append(f"{error.code}: {error.message}")
        assert told[0] == told[1]
        bound.append(told[0].startswith("{"))
    assert 10 < sum(bound) < 290
