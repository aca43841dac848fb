"""Whenever a run is killed: what was paid is kept or said to have been under way, and in the end the books add up."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from envgen.llm.account import accounts, together
from envgen.llm.ledger import Ledger, Line, in_flight, read_ledger
from envgen.llm.run import records
from tests.llm.project import REPLY, Project, log_of, project, served

TEXTS = ("a", "b")
# Writes to the ledger and to the cache, in a run of two requests one after the other: asked, kept, answered; asked, kept, answered.
STEPS = 6
RULES = ({"match": {"kind": "chat"}, "reply": {**REPLY, "usage": {"prompt": 100, "completion": 10}}}, {"reply": {"embedding": 4}})


def killed(work: Callable[[], Any], step: int, *, after: bool) -> bool:
    """Do the work in a process that dies at its step-th write, before or after it; whether it died."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    try:
        count = 0

        def dying(write: Callable[..., Any]) -> Callable[..., Any]:
            def wrapped(*given: Any, **more: Any) -> Any:
                nonlocal count
                count += 1
                if count == step and not after:
                    os._exit(9)
                result = write(*given, **more)
                if count == step:
                    os._exit(9)
                return result

            return wrapped

        from envgen.llm import cache, ledger

        ledger.Ledger.write = dying(ledger.Ledger.write)  # type: ignore[method-assign]
        cache.Cache.put = dying(cache.Cache.put)  # type: ignore[method-assign]
        work()
    finally:
        os._exit(0)


def one_after_the_other(own: Project) -> None:
    for text in TEXTS:
        own.ask(text)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", range(1, STEPS + 1))
def test_killed_at_a_write(step: int, after: bool, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with served(*RULES, idempotency=True, log=log) as server:
        own = project(tmp_path, server)
        assert killed(lambda: one_after_the_other(own), step, after=after)
        open_ = sum(len(in_flight(read_ledger(record.folder))) for record in records(own.runs))
        assert open_ == ((step + after) % 3 != 1)  # between `asked` and `answered`
        assert [record.state for record in records(own.runs)][-1] == "killed"
        one_after_the_other(own)
        paid = [line for line in log_of(log) if line["paid"]]
    assert len(paid) == 2  # the server was told the key of the request, and gave the same answer again
    check(own, requests=2)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("step", range(1, 7))  # asked, two vectors, what they cost, answered; the sixth does not come
def test_killed_at_a_write_of_embeddings(step: int, after: bool, tmp_path: Path) -> None:
    def work(own: Project) -> Any:
        return own.work(lambda client: client.embed(TEXTS, stage="discover", item="tasks"))

    with served(*RULES) as server:
        own = project(tmp_path, server)
        assert killed(lambda: work(own), step, after=after) is (step < 6)
        assert len(work(own)) == 2
    account = own.booked()
    assert account.paid == len(own.kept())
    assert account.input == sum(paid["input"] for paid in own.kept())


def check(own: Project, *, requests: int) -> None:
    account, kept = own.booked(), own.kept()
    assert account.paid == len(kept) == requests
    assert account.input == sum(paid["input"] for paid in kept) == 100 * requests
    assert account.cost == pytest.approx(sum(paid["cost"] for paid in kept)) == pytest.approx(120e-6 * requests)


def test_a_payment_is_booked_to_the_run_that_made_it(tmp_path: Path) -> None:
    with served(*RULES) as server:
        own = project(tmp_path, server)
        assert killed(lambda: own.ask("a"), 3, after=False)
        own.ask("a")
        own.ask("a")
    first, second, third = (list(read_ledger(record.folder)) for record in records(own.runs))
    assert [(line.what, line.is_paid) for line in first] == [("asked", False), ("answered", True)]
    assert [(line.what, line.replayed) for line in second] == [("answered", True)]
    assert [(line.what, line.replayed) for line in third] == [("answered", True)]


def test_runs_that_are_gone_are_not_booked_to_others(tmp_path: Path) -> None:
    with served(*RULES) as server:
        own = project(tmp_path, server)
        assert killed(lambda: own.ask("a"), 3, after=False)
        import shutil

        shutil.rmtree(own.runs / "0001")
        own.ask("a")
    assert own.booked().paid == 0
    assert own.booked().replayed == 1


def test_two_processes_pay_once(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with served({"fault": {"kind": "delay", "seconds": 0.3}}, *RULES, log=log) as server:
        own = project(tmp_path, server)
        children = []
        for _ in range(3):
            child = os.fork()
            if not child:
                status = 1
                try:
                    status = 0 if own.ask(*TEXTS)[0].value == {"title": "Library"} else 1
                finally:
                    os._exit(status)
            children.append(child)
        assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children] == [0, 0, 0]
        assert len(log_of(log)) == 2
    check(own, requests=2)


def test_the_same_request_from_many_tasks_is_paid_once(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    with served(*RULES, log=log) as server:
        own = project(tmp_path, server)
        assert len(set(map(str, own.ask(*["a"] * 20)))) == 1
    assert len(log_of(log)) == 1


def line(what: Any, id: str, **more: Any) -> Line:
    return Line(what=what, id=id, stage="s", item="i", key="k", model="m", **more)


def test_a_ledger_that_was_cut_goes_on_in_a_new_line(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, lambda: 1.0)
    ledger.write(line("asked", "1"))
    ledger.close()
    with open(tmp_path / "ledger.jsonl", "ab") as file:
        file.write(b'{"what": "answered", "id": "1", "sta')
    ledger = Ledger(tmp_path, lambda: 2.0)
    ledger.write(line("answered", "1", input=3, cost=0.0))
    ledger.write(line("answered", "1", input=3, cost=0.0))  # as two processes may, that found it missing
    ledger.close()
    found = list(read_ledger(tmp_path))
    assert [one.what for one in found] == ["asked", "answered"]
    assert (found[1].input, found[1].cost, found[1].at) == (3, 0.0, 2.0)


def test_accounts() -> None:
    lines = [
        line("asked", "1"),
        line("answered", "1", input=10, output=2, cached=4, cost=0.5),
        line("answered", "", replayed=True, input=99, cost=0.0),
        line("asked", "2"),
        line("failed", "2", why="x"),
        line("asked", "3"),
        Line(what="answered", id="4", stage="t", item="i", key="k", model="free", input=1),
    ]
    by = accounts(lines, "stage")
    one = by["s"]
    assert (one.paid, one.replayed, one.failed, one.open) == (1, 1, 1, 1)
    assert (one.input, one.output, one.cached, one.cost) == (10, 2, 4, 0.5)
    assert by["t"].known_cost is None
    total = together([by, by])
    assert total["s"].input == 20
    assert accounts(lines)[""].known_cost == 0.5
    assert accounts(lines)[""].unpriced == {"free"}


def test_lines_that_no_ledger_wrote_are_passed_over(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    line = Line(what="answered", id="1", stage="plan", item="desk", key="k", model="m", input=3)
    ledger.write(line)
    ledger.close()
    good = (tmp_path / "ledger.jsonl").read_bytes()
    bad = [good.replace(b'"1"', b"[]"), good.replace(b"3,", b'"3",'), b"null\n", b"[]\n", b"\xff\xfe\n", b"[" * 100_000 + b"\n"]
    (tmp_path / "ledger.jsonl").write_bytes(b"".join([*bad, good]))
    assert [(one.id, one.input) for one in read_ledger(tmp_path)] == [("1", 3)]
