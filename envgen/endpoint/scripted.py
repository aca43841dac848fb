"""The scripted answerer: which rule a request meets, what it replies, what befalls it. Its state is how often it was asked."""

from __future__ import annotations

import hashlib
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from envgen.endpoint.answer import Answer, Failure, Outcome, Waits
from envgen.endpoint.faults import Fault, applies, befalls, needs_answer
from envgen.endpoint.replies import ReplyError, answer_of
from envgen.endpoint.request import Request
from envgen.endpoint.script import Lots, Match, Range, Rule, Script, scripted
from envgen.endpoint.server import EndpointServer

SHOWN = 200  # letters of a message in an error


class ScriptedServer(EndpointServer):
    """A server that answers by a script: `with ScriptedServer({"rules": [...]}) as server: client(server.base_url)`.

    `folder` is where files stand that the replies of a mapping name.
    """

    def __init__(
        self, script: Script | Mapping[str, Any] | Path, *, log: Path | None = None, port: int = 0, folder: Path = Path()
    ) -> None:
        read = script if isinstance(script, Script) else scripted(script, folder)
        super().__init__(ScriptedAnswerer(read), port=port, log=log)


@dataclass
class _First:
    """The first request with some Idempotency-Key, and what became of it."""

    digest: str
    done: threading.Event = field(default_factory=threading.Event)
    outcome: Outcome | None = None


class ScriptedAnswerer:
    """Answers by the rules of a script."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._lock = threading.Lock()
        self._asked: Counter[int] = Counter()  # rule → requests for which all but its `nth` held
        self._used: Counter[int] = Counter()
        self._same: Counter[str] = Counter()  # digest → times it came to the rules
        self._drawn: Counter[str] = Counter()  # digest → times it was asked at all
        self._befallen: Counter[str] = Counter()  # digest → faults drawn for it
        self._firsts: dict[str, _First] = {}

    @property
    def models(self) -> Sequence[str]:
        return self._script.models

    def answer(self, request: Request, wait: Waits) -> Outcome:
        if not (self._script.idempotency and request.key):
            return self._made(request)
        while True:
            with self._lock:
                first = self._firsts.get(request.key)
                if first is None:
                    mine = self._firsts[request.key] = _First(request.digest)
                    break
            if first.digest != request.digest:
                return Outcome(Failure(422, "this Idempotency-Key was used for another request", "idempotency_key_reused"))
            while not first.done.is_set():
                wait(0.01)
            if first.outcome is not None:
                return replace(first.outcome, fault="", delivery="whole", delay=0, repeated=True)
        try:
            outcome = self._made(request)
            if outcome.is_paid:
                mine.outcome = outcome
            return outcome
        finally:
            if mine.outcome is None:  # nothing to give again: the next one is the first
                with self._lock:
                    del self._firsts[request.key]
            mine.done.set()

    def _made(self, request: Request) -> Outcome:
        with self._lock:
            drawn = self._draw(request)
            if drawn is not None and not needs_answer(drawn.kind):
                return befalls(drawn, request, Outcome(None))
            faults, rule, groups = self._choose(request)
        outcome = self._reply(request, rule, groups, faults)
        for fault in (*reversed(faults), *([drawn] if drawn else [])):
            outcome = befalls(fault, request, outcome)
        return outcome

    def _choose(self, request: Request) -> tuple[list[Fault], Rule | None, Mapping[str, str]]:
        """The rule that answers, the groups of its match, and the faults of it and of rules before it that are faults only."""
        self._same[request.digest] += 1
        faults: list[Fault] = []
        for at, rule in enumerate(self._script.rules):
            groups = self._met(rule, request)
            if groups is None:
                continue
            self._used[rule.number] += 1
            if rule.fault is not None:
                faults.append(rule.fault)
            if rule.reply is not None or (rule.fault is not None and not needs_answer(rule.fault.kind)):
                for later in self._script.rules[at + 1 :]:
                    if later.match.nth is not None:  # it counts what others answer, too
                        self._met(later, request)
                return faults, rule, groups
        return faults, None, {}

    def _met(self, rule: Rule, request: Request) -> Mapping[str, str] | None:
        """The groups of the match; None where the rule does not match."""
        groups = _fits(rule.match, request)
        if groups is None:
            return None
        self._asked[rule.number] += 1
        if not _within(self._asked[rule.number], rule.match.nth) or not _within(self._same[request.digest], rule.match.nth_same):
            return None
        if rule.times is not None and self._used[rule.number] >= rule.times:
            return None
        return groups

    def _reply(self, request: Request, rule: Rule | None, groups: Mapping[str, str], faults: Sequence[Fault]) -> Outcome:
        if rule is None:
            return Outcome(Failure(404, _unmatched(request, faults), "no_rule"), fault="unmatched")
        by = f"rule {rule.number}"
        if rule.reply is None:
            return Outcome(Answer(request.model), by)
        try:
            answer, delay = answer_of(rule.reply, request, groups, self._script.folder)
        except ReplyError as error:
            return Outcome(Failure(404, f"{by} of the script: {error}", "no_reply"), by)
        return Outcome(answer, by, delay=delay)

    def _draw(self, request: Request) -> Fault | None:
        lots = self._script.faults
        if lots is None:
            return None
        self._drawn[request.digest] += 1
        fault = _lot(lots, request, self._drawn[request.digest])
        if fault is None or (lots.at_most is not None and self._befallen[request.digest] >= lots.at_most):
            return None
        self._befallen[request.digest] += 1
        return fault


def _lot(lots: Lots, request: Request, time: int) -> Fault | None:
    """The fault of a request that is asked for the n-th time, in whatever order requests come."""
    kinds = [fault for fault in lots.kinds if applies(fault.kind, request)]
    drawn = hashlib.sha256(f"{lots.seed}:{time}:{request.digest}".encode()).digest()
    if not kinds or int.from_bytes(drawn[:8], "big") >= lots.rate * 2**64:
        return None
    return kinds[int.from_bytes(drawn[8:16], "big") % len(kinds)]


def _fits(match: Match, request: Request) -> Mapping[str, str] | None:
    if match.kind is not None and match.kind != request.kind:
        return None
    for name, pattern in match.globs.items():
        if not pattern.match(request.schema_name if name == "schema" else getattr(request, name)):
            return None
    groups: dict[str, str] = {}
    for searched, text in ((match.messages, _all_of), (match.user, _last_of)):
        if searched is not None:
            found = searched.search(text(request))
            if found is None:
                return None
            groups |= {name: value or "" for name, value in found.groupdict().items()}
    return groups


def _all_of(request: Request) -> str:
    return "\n\n".join(text for _, text in request.texts)


def _last_of(request: Request) -> str:
    return request.last_of_user


def _within(number: int, wanted: Range | None) -> bool:
    return wanted is None or (wanted[0] <= number and (wanted[1] is None or number <= wanted[1]))


def _unmatched(request: Request, faults: Sequence[Fault]) -> str:
    start = request.last_of_user[:SHOWN]
    facts = [f"stage {request.stage!r}", f"item {request.item!r}", f"model {request.model!r}"]
    facts += [f"schema {request.schema_name!r}"] if request.schema_name else []
    only = f" (only faults: {', '.join(fault.kind for fault in faults)})" if faults else ""
    return f"no rule of the script answers this {request.kind} request{only}: {', '.join(facts)}, message {start!r}"
