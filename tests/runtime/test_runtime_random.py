"""Random histories of the desk: after each step state, indexes and counters are what a fresh environment makes of that state."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from envgen_runtime import Result, ToolError
from envgen_runtime.acceptance import Accepted, accepted
from envgen_runtime.arguments import _bind_one_by_one, bind
from envgen_runtime.engine import Engine
from envgen_runtime.plan import ToolPlan

from tests.runtime.lending_desk import LibraryDesk
from tests.runtime.plain_desk import state_after


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


def small_edits(chance: random.Random, tool: str) -> Callable[[Any, Any], Any]:
    """A body that does what commands do every day, one to three things, now and then wrong ones.

    It writes scalars and containers, adds records, live or as plain dicts, deletes and puts back, and may return what it wrote.
    """
    odd = [7, 7.0, -1, 2.5, True, None, "", "x", "\ud800", float("nan"), 2**70, "2026-03-02", ("a",), {"a": 1}]
    steps: list[Callable[[Any], Any]] = []

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

    def pick(records: Any, place: float) -> Any:
        return [*records][int(place * len(records))] if records else None

    def delete(collection: str, *, again: float = 1.0) -> None:
        place = chance.random()

        def step(self: Any) -> Any:
            records = getattr(self, collection)
            key = pick(records, place)
            if key is None:
                return None
            record = records[key]
            if again < 0.3:  # it is written before it goes
                record["status" if "status" in record else "note"] = "lost"
            del records[key]
            if again < 0.1:
                records[key] = record  # it comes back
            elif again < 0.2:
                records[key] = {**record}
            elif again < 0.25:
                records["C-5"] = record  # it moves
            elif again < 0.5 and "friends" in record:
                next(iter(records.values()), {})["friends"] = record["friends"]  # a part of it moves
            elif again < 0.6:
                record["status" if "status" in record else "note"] = "x"  # it is written after it went
            return record

        steps.append(step)

    def write_plainly(then: float) -> None:
        """A record as bodies write it: a plain dict, which may be written to once more, and returned."""
        number, place, wrong = chance.randrange(6), chance.random(), chance.choice(odd)

        def step(self: Any) -> Any:
            if then < 0.5:
                key = f"C-{number}"
                record = {"copy_id": key, "isbn": pick(self.books, place) or "X", "status": "available"}
                records = self.copies
            else:
                key = self.new_key("Member") if then < 0.8 else f"M000{number}"
                record = {"member_id": key, "name": "N", "email": f"{number}@x.org", "status": "active", "fines": 0}
                record |= {"friends": [pick(self.members, place)], "address": {"street": "S", "city": "C"}, "friend": None}
                records = self.members
            records[key] = record
            if then % 0.25 < 0.05:
                record["status"] = wrong
            elif then % 0.25 < 0.1:
                records[key]["status"] = "lost" if then < 0.5 else "suspended"
            return record if then % 0.2 < 0.1 else records[key]

        steps.append(step)

    def write_twice() -> None:
        """One dict under two keys: two records."""
        keys, label = chance.choice([("S-8", "S-9"), ("S-1", "S-9"), ("S-9", "S-9")]), chance.choice(["red", *odd])

        def step(self: Any) -> Any:
            shelf = {"name": "N", "size": 1, "label": {"colour": label, "wide": True}}
            for key in keys:
                self.shelves[key] = shelf
            shelf["size"] += 1
            return shelf

        steps.append(step)

    def contain(path: list[Any], new: Callable[[Any, Any], Any]) -> None:
        """Put a container made from the state and from what stands there into a slot of the first record, or a variable."""
        place = chance.random()

        def step(self: Any) -> None:
            collection, *way = path
            if not way:
                setattr(self, collection, new(self, getattr(self, collection)))
                return
            records = getattr(self, collection)
            node = records[pick(records, place)]
            *above, last = way
            for name in above:
                node = node[name]
            if last == "+":
                node.append(new(self, node))
            else:
                node[last] = new(self, node.get(last) if isinstance(node, dict) else node[last])

        steps.append(step)

    def containers() -> None:
        wrong = chance.choice(odd)
        friends: list[Callable[[Any, Any], Any]] = [
            lambda self, old: [*(old or ()), "M0001"],
            lambda self, old: [*self.members][:2],
            lambda self, old: list(old or ()),
            lambda self, old: [],
            lambda self, old: ["M0001", wrong],
            lambda self, old: next(iter(self.members.values())).get("friends"),
            lambda self, old: next(reversed(self.members.values())).pop("friends", None),
        ]
        labels: list[Callable[[Any, Any], Any]] = [
            lambda self, old: {"colour": "blue", "wide": False},
            lambda self, old: {"wide": True, "colour": "red"},
            lambda self, old: {**old, "wide": False},
            lambda self, old: {"colour": "blue", "wide": wrong},
            lambda self, old: dict(old),
            lambda self, old: old,
        ]
        notes: list[Callable[[Any, Any], Any]] = [
            lambda self, old: {"lines": [{"n": 1}], "by": {"x": [1, 2]}},
            lambda self, old: {"lines": [{"n": 2}, {"n": 3}], "by": {"x": [1, wrong]}},
            lambda self, old: {"lines": [*(old["lines"] if isinstance(old, dict) else ()), {"n": 1}], "by": {}},
            lambda self, old: wrong,
            lambda self, old: [old],
        ]
        lines: list[Callable[[Any, Any], Any]] = [
            lambda self, old: {"n": 1, "tags": ["a"]},
            lambda self, old: {"n": wrong},
            lambda self, old: [1, [2]],
            lambda self, old: "text",
            lambda self, old: old,
        ]
        where: list[tuple[list[Any], list[Callable[[Any, Any], Any]]]] = [
            (["members", "friends"], friends),
            (
                ["members", "address"],
                [*labels[:1], lambda self, old: {"street": "T", "city": "D"}, lambda self, old: {"city": wrong}],
            ),
            (["shelves", "label"], labels),
            (["motd"], notes),
            (["shelves", "notes"], notes),
            (["shelves", "notes", "lines", "+"], lines),
            (["shelves", "notes", "lines", 0], lines),
            (["shelves", "notes", "by", "y"], lines),
            (["shelves", "notes", "by", wrong if isinstance(wrong, str | int | None) else "z"], lines),
            (["books", "title"], lines),
        ]
        path, makers = chance.choice(where)
        contain(path, chance.choice(makers))

    for _ in range(chance.choice([1, 1, 2, 3])):
        if tool == "act" and chance.random() < 0.5:
            what = chance.random()
            if what < 0.25:
                delete(
                    chance.choice(["loans", "loans", "copies", "copies", "books", "members"]),
                    again=chance.choice([1, chance.random()]),
                )
            elif what < 0.45:
                write_plainly(chance.random())
            elif what < 0.5:
                write_twice()
            else:
                containers()
            continue
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

    def body(self: Any, _: Any) -> Any:
        told = None
        for step in steps:
            told = step(self)
        return told

    return body


def shown(result: Result) -> Any:
    broken = result.violation and (result.violation.rule, result.violation.message, result.violation.path)
    return repr((result.ok, result.value, result.error, broken, result.changes, result.observation, result.done))


EVERYDAY = {
    "act": {
        "replace 1 int": "a variable",
        "replace 3 str": "a scalar over a scalar",
        "add 3 str": "an attribute that was left out",
        "add 2 dict": "a record",
        "remove 2 dict": "a record",
        "replace 4 str": "within a container that was written anew, or in place",
        "add 3 dict": "a container where there was none",
        "replace 3 list": "a container over another one",
        "add 5 dict": "a container at the end of a list",
        "add 4 str": "a scalar at the end of a list",
    },
    "narrow": {"replace 3 str": "a scalar over a scalar"},
}


@pytest.mark.parametrize("tool", [*EVERYDAY])
@pytest.mark.parametrize("group", range(2))
def test_the_short_way_and_the_long_way_agree(group: int, tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: Counter[str] = Counter()
    for seed in range(group * 9, group * 9 + 9):
        try:
            taken += in_lockstep(seed, tool, monkeypatch)
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
    assert EVERYDAY[tool].keys() <= taken.keys(), "the short way takes what is done every day"


def in_lockstep(seed: int, tool: str, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Two desks, of which one goes the long way only, do the same, and what plain dicts do.

    Counted are the kinds of changes that the short way found.
    """
    chance = random.Random(seed)
    short, long = LibraryDesk(), LibraryDesk()
    label = {"colour": "red", "wide": True}
    shelf = {"name": "A", "size": 1, "label": label, "notes": {"lines": [{"n": 0}], "by": {}}}
    start = {**short.state(), "shelves": {"S-1": shelf, "S-2": {**shelf, "name": "B"}}}
    for desk in (short, long):
        desk.reset(state=start)
        desk._envgen.store.checked_rollback = True
    outcomes: list[str] = []
    taken: Counter[str] = Counter()
    points = [[desk.snapshot() for desk in (short, long)]]

    def one_way(engine: Engine, mark: int, plan: ToolPlan) -> Accepted | None:
        found = accepted(engine, mark, plan) if engine is short._envgen else None
        if found is not None:
            taken.update({f"{change.op} {len(change.path)} {type(change.new or change.old).__name__}" for change in found[0]})
        return found

    monkeypatch.setattr("envgen_runtime.settling.accepted", one_way)
    for _ in range(80):
        if chance.random() < 0.15:
            point = chance.choice(points)
            for desk, snapshot in zip((short, long), point, strict=True):
                desk.restore(snapshot)
        if chance.random() < 0.1:
            points.append([desk.snapshot() for desk in (short, long)])
        LibraryDesk.steps["random"] = body = small_edits(chance, tool)
        before, counters = short.state(), short.counters
        results = [desk.call(tool, {"step": "random"}) for desk in (short, long)]
        assert shown(results[0]) == shown(results[1])
        expected = state_after(body, before, counters) if results[0].ok else before
        assert repr(short.state()) == repr(expected), "values and key order of plain dicts"
        assert repr(short.state()) == repr(long.state())
        assert short.digest() == long.digest() == short._envgen.store.full_digest()
        assert (short.counters, indexes(short._envgen)) == (long.counters, indexes(long._envgen))
        outcomes.append("broken" if results[0].violation else "ok" if results[0].ok else "refused")
    assert outcomes.count("broken") > 2
    return taken


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


DEEP: dict[str, Callable[[Any, Any], None]] = {
    "an attribute": lambda self, value: self.shelves["S-1"].update(notes=value),
    "below an attribute": lambda self, value: self.shelves["S-1"]["notes"]["by"].update(x=value),
    "an item of a list": lambda self, value: self.shelves["S-1"]["notes"]["lines"].append(value),
    "a variable": lambda self, value: setattr(self, "motd", value),
    "a record": lambda self, value: self.shelves.update({"S-9": {"name": "N", "size": 1, "label": LABEL, "notes": value}}),
    "a new record": lambda self, value: self.create("Shelf", {"name": "N", "size": 1, "notes": value}),
    "a new record, later": lambda self, value: self.create("Shelf", {"name": "N", "size": 1}).update(notes=value),
}
LABEL = {"colour": "red", "wide": True}


@pytest.mark.parametrize("place", [*DEEP])
@pytest.mark.parametrize("levels", [*range(58, 66)])
def test_both_ways_find_the_same_too_deep(place: str, levels: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def body(self: Any, _: Any) -> None:
        value: Any = {}
        for _ in range(levels - 1):
            value = {"a": value}
        DEEP[place](self, value)

    shelf = {"name": "A", "size": 1, "label": LABEL, "notes": {"lines": [], "by": {}}}
    LibraryDesk.steps["deep"] = body
    told = []
    for way in (accepted, lambda *_: None):
        monkeypatch.setattr("envgen_runtime.settling.accepted", way)
        desk = LibraryDesk()
        desk.reset(state={**desk.state(), "shelves": {"S-1": shelf}})
        result = desk.call("act", {"step": "deep"})
        told.append((shown(result), desk.digest()))
        level = levels + {"a record": 1, "an attribute": 1, "a new record": 1, "a new record, later": 1, "a variable": 0}.get(
            place, 3
        )
        assert result.ok is (level <= 64)
    assert told[0] == told[1]


def gone_within_itself(self: Any, _: Any) -> None:
    """The record that goes holds itself by then: what it was is told from before that."""
    loan = self.loans.pop("L00007")
    loan["note"] = loan


def given_key_that_goes(self: Any, _: Any) -> None:
    """A record with a key of its own never comes into the state: what it refers to goes in the same call."""
    copy_id = next(iter(self.copies))
    told = {"copy_id": copy_id, "member_id": "M0001", "lent_on": "2026-03-02", "due": "2026-03-09"}
    self.loans["L00050"] = {"loan_id": "L00050", **told, "returned_at": None}
    del self.copies[copy_id]


def equal_number(self: Any, _: Any) -> None:
    self.shelves["S-1"]["size"] = 1.0


def equal_number_within(self: Any, _: Any) -> None:
    self.shelves["S-1"]["notes"] = {"lines": [{"n": 0.0}], "by": {}}


def moved(self: Any, _: Any) -> None:
    self.shelves["S-9"] = self.shelves.pop("S-1")


def twice(self: Any, _: Any) -> None:
    self.shelves["S-9"] = self.shelves["S-1"]


def put_anew(self: Any, _: Any) -> None:
    """Taken out and put back, each at another place."""
    shelf = self.shelves["S-1"]
    shelf["name"], shelf["notes"]["by"] = shelf.pop("name"), shelf["notes"].pop("by")


def came_and_went(self: Any, _: Any) -> None:
    self.shelves["S-9"] = {**self.shelves["S-1"]}
    del self.shelves["S-9"]


def created_and_deleted(self: Any, _: Any) -> None:
    self.delete("Shelf", self.create("Shelf", {"name": "N", "size": 1, "notes": None}))


def went_and_came(self: Any, _: Any) -> None:
    self.shelves["S-1"] = {**self.shelves.pop("S-1"), "size": 2}


def past_transitions(self: Any, _: Any) -> None:
    del self.copies["C-3"]["status"]
    self.copies["C-3"]["status"] = "available"


def written_once_gone(self: Any, _: Any) -> None:
    self.shelves.pop("S-1")["notes"] = {"x": 1}


HOSTILE: dict[str, tuple[Callable[[Any, Any], None], str]] = {
    "a container written into a record that is gone": (written_once_gone, ""),
    "an attribute taken out and put in past its transitions": (past_transitions, "transitions"),
    "a record that comes and goes": (came_and_went, ""),
    "a record that is created and deleted": (created_and_deleted, ""),
    "a record that goes and comes": (went_and_came, ""),
    "a record under half a letter": (lambda self, _: self.shelves.update({"\ud800": {**self.shelves["S-1"]}}), "types"),
    "a record under a number": (lambda self, _: self.shelves.update({5: {**self.shelves["S-1"]}}), "types"),
    "a record that is a list": (lambda self, _: self.shelves.update({"S-9": [1]}), "schema"),
    "a record that is null": (lambda self, _: self.shelves.update({"S-9": None}), "schema"),
    "an attribute under half a letter": (lambda self, _: self.shelves["S-1"].update({"\ud800": 1}), "types"),
    "half a letter in a new record": (lambda self, _: self.create("Shelf", {"name": "\ud800", "size": 1, "notes": 0}), "types"),
    "a name under half a letter, deep": (lambda self, _: self.shelves["S-1"]["notes"]["by"].update({"\ud800": [1]}), "types"),
    "a record that moves": (moved, ""),
    "a record under two keys": (twice, ""),
    "what is taken out and put back": (put_anew, ""),
    "a record that holds itself once it is gone": (gone_within_itself, ""),
    "a given key that goes in the call that gave it": (given_key_that_goes, ""),
    "a float for an equal integer": (equal_number, "schema"),
    "a float for an equal integer of any JSON": (equal_number_within, ""),
}


@pytest.mark.parametrize("what", [*HOSTILE])
def test_both_ways_make_the_same_of(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def after(self: Any, _: Any) -> None:
        """Write into each shelf: no two of them are one."""
        for number, shelf in enumerate(self.shelves.values()):
            shelf["size"] = 7 + number
            shelf["notes"]["by"]["n"] = number

    LibraryDesk.steps["after"] = after
    LibraryDesk.steps["hostile"], rule = HOSTILE[what]
    told: list[tuple[Any, ...]] = []
    for way in (accepted, lambda *_: None):
        monkeypatch.setattr("envgen_runtime.settling.accepted", way)
        desk = shelved()
        result = desk.call("act", {"step": "hostile"})
        assert (result.violation.rule if result.violation else "") == rule
        assert desk.validate() == []
        told.append((shown(result), desk.digest(), desk.counters, repr(desk.state()), indexes(desk._envgen)))
        told[-1] += (shown(desk.call("act", {"step": "after"})), desk.digest())
    assert told[0] == told[1]


EVERYDAY_WRITES: dict[str, Callable[[Any], Any]] = {
    "a scalar over a scalar": lambda self: self.members["M0001"].update(name="N"),
    "a scalar over a container": lambda self: self.shelves["S-1"].update(notes=1),
    "a container over a container": lambda self: self.shelves["S-1"].update(notes={"lines": [], "by": {"a": 1}}),
    "a container within one": lambda self: self.shelves["S-1"]["notes"]["by"].update(a={"b": [1]}),
    "a scalar within a container": lambda self: self.shelves["S-1"]["notes"]["by"].update(a=1),
    "a scalar at the end of a list": lambda self: self.members["M0002"]["friends"].append("M0003"),
    "a container at the end of a list": lambda self: self.shelves["S-1"]["notes"]["lines"].append({"n": 1}),
    "a variable": lambda self: setattr(self, "loan_limit", 4),
    "a record as a dict": lambda self: self.copies.update({"C-9": {"copy_id": "C-9", "isbn": "978-1", "status": "available"}}),
    "a record that goes": lambda self: self.loans.pop("L00007"),
}


@pytest.mark.parametrize("what", [*EVERYDAY_WRITES])
def test_the_short_way_takes(what: str, short_way_checked: list[int]) -> None:
    LibraryDesk.steps["everyday"] = lambda self, _: EVERYDAY_WRITES[what](self) and None
    desk = shelved()
    assert desk.call("act", {"step": "everyday"}).changes
    assert len(short_way_checked) == 1


@pytest.mark.parametrize("what", [*EVERYDAY_WRITES])
def test_both_ways_keep_within_the_frame(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LibraryDesk.steps["everyday"] = lambda self, _: EVERYDAY_WRITES[what](self) and None
    told = []
    for way in (accepted, lambda *_: None):
        monkeypatch.setattr("envgen_runtime.settling.accepted", way)
        desk = shelved()
        result = desk.call("narrow", {"step": "everyday"})
        assert result.violation is not None
        assert result.violation.rule == "frame"
        told.append((shown(result), desk.digest()))
    assert told[0] == told[1]


@pytest.mark.parametrize("what", [*EVERYDAY_WRITES])
def test_changes_that_are_read_late_are_those_of_the_call(what: str) -> None:
    def spoil(self: Any, _: Any) -> None:
        """Write into everything that a call may have replaced, removed or added."""
        notes = self.shelves["S-1"]["notes"]
        notes["lines"].append({"n": 7})
        notes["by"]["spoilt"] = True
        self.members["M0002"]["friends"].append("M0001")
        self.loans["L00007"]["note"] = "spoilt"

    LibraryDesk.steps |= {"everyday": lambda self, _: EVERYDAY_WRITES[what](self) and None, "spoil": spoil}
    desk, other = shelved(), shelved()
    before = desk.snapshot()
    late, at_once = desk.call("act", {"step": "everyday"}), other.call("act", {"step": "everyday"}).changes
    desk.restore(before)
    assert desk.call("act", {"step": "spoil"}).ok
    assert late.changes == at_once


def shelved() -> LibraryDesk:
    desk = LibraryDesk()
    shelf = {"name": "A", "size": 1, "label": LABEL, "notes": {"lines": [{"n": 0}], "by": {}}}
    desk.reset(state={**desk.state(), "shelves": {"S-1": shelf}})
    return desk
