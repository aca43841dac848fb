"""What goes through the wall and what comes back: episodes, outcomes of calls, verdicts of checks."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

FAILURES: Mapping[str, str] = {
    "raised": "an exception of the program came out",
    "unfit": "what it returned is no strict JSON, or too large",
    "memory": "it asked for more memory than it may have",
    "timeout": "it took longer than it may",
    "crashed": "its process died",
    "garbled": "its process answered what is no reply",
    "not_bool": "a check answered neither True nor False",
    "no_tool": "there is no such tool",
    "start": "the state or the seed it was to start from is not one",
    "load": "the program cannot be loaded",
    "lost": "the episode could not be played again after its process died",
}


WANTED = ("value", "changes", "refused_by")  # of a call, beside what the agent sees
ENDS: Mapping[str, type] = {"changes": list, "state": dict, "digest": str}  # of the end of an episode


def refuse_unknown(wanted: Collection[str], known: Collection[str]) -> None:
    """ValueError for what cannot be wanted."""
    for name in wanted:
        if name not in known:
            raise ValueError(f"{name!r} cannot be wanted here, only {', '.join(known)}")


class Garbled(Exception):
    """A worker answered something that is no reply."""


class State:
    """A state that is sent to a worker once and then called by its name."""

    __slots__ = ("name", "value")

    def __init__(self, value: Mapping[str, Any]) -> None:
        self.value = value
        self.name = sha256(json.dumps(value).encode()).hexdigest()  # in its order, which is the order of what tools list


@dataclass(frozen=True, slots=True)
class Episode:
    """A whole episode to be played: its calls as (tool, arguments), where it starts, and what is wanted of it.

    `start` is what `Environment.reset` takes (seed, state, now, counters, chance), a state as State or as a mapping; `want` is
    wanted of each call, of `value`, `changes` and `refused_by`, beside what the agent sees; `final` is wanted of the end, of
    `changes` (since the start), `state` and `digest`.
    """

    calls: Sequence[tuple[str, Any]]
    start: Mapping[str, Any] = field(default_factory=dict)
    want: Collection[str] = ()
    final: Collection[str] = ()

    def __post_init__(self) -> None:
        """ValueError for what cannot be wanted."""
        if self.want:
            refuse_unknown(self.want, WANTED)


@dataclass(frozen=True, slots=True)
class Failure:
    """Code of the program was at fault: `kind` is one of FAILURES."""

    kind: str
    why: str
    traceback: str = ""
    path: str = ""  # JSON Pointer to what is unfit

    def __str__(self) -> str:
        return f"{self.kind}: {self.why}"


@dataclass
class Outcome:
    """What came of one call: for an environment what its Result says, for a plain program its value; or a failure."""

    # Without slots, so that the parts that have their defaults, nearly all of most outcomes, need not be set.

    ok: bool
    observation: str | None = None
    value: Any = None
    error: Mapping[str, str] | None = None  # code and message of a refusal
    fields: Mapping[str, Any] = field(default_factory=dict)  # what else a refusal tells
    refused_by: Sequence[str] | None = None  # what refused, and its place in the specs
    violation: Mapping[str, str] | None = None  # a bug of the environment: rule, message, path, traceback, source
    changes: Sequence[Mapping[str, Any]] | None = None
    done: bool = False
    failure: Failure | None = None
    printed: str = ""


@dataclass(slots=True)
class EpisodeOutcome:
    """What came of a whole episode; `changes`, `state` and `digest` are there where they were wanted."""

    results: Sequence[Outcome]
    changes: Sequence[Mapping[str, Any]] | None = None
    state: Mapping[str, Any] | None = None
    digest: str | None = None
    failure: Failure | None = None  # where it could not begin or end
    printed: str = ""
    verdicts: Sequence[Verdict] | None = None  # where it was judged


@dataclass(slots=True)
class Verdict:
    """What one check said; `passed` is None where the check itself failed, which is neither 0 nor 1."""

    passed: bool | None
    why: str = ""
    failure: Failure | None = None


# ── from what a worker says, which may be anything ──────────

_VIOLATION = dict.fromkeys(("rule", "message", "path", "traceback", "source"), str)
_MORE: Mapping[str, tuple[type, ...]] = {
    "value": (object,),
    "changes": (list,),
    "fields": (dict,),
    "refused_by": (list,),
    "done": (bool,),
    "violation": (dict,),
}


def failure_of(told: Mapping[str, Any]) -> Failure:
    """A failure from the members of a reply."""
    texts = [told.get(name, "") for name in ("failed", "why", "traceback", "path")]
    if not all(type(text) is str for text in texts) or texts[0] not in FAILURES:
        raise Garbled("a failure that is none")
    return Failure(*texts)


def dirt_of(told: Any) -> Sequence[str]:
    """What an episode left behind."""
    if type(told) is not list or not all(type(one) is str for one in told):
        raise Garbled("traces of an episode that are none")
    return told


def listed(told: Any, most: int) -> list[Any]:
    """A list of one at least."""
    if type(told) is not list or not 1 <= len(told) <= most:
        raise Garbled("a list of another length")
    return told


class Texts:
    """The texts behind a reply, taken one after the other."""

    def __init__(self, texts: str) -> None:
        self._texts = texts
        self._length = len(texts)
        self._at = 0

    def take(self, length: Any) -> str:
        """The next text, of so many characters."""
        begin = self._at
        if type(length) is not int or length < 0 or (end := begin + length) > self._length:
            raise Garbled("a text of a length that it has not")
        self._at = end
        return self._texts[begin:end]


def outcome_of(told: Any, texts: Texts) -> Outcome:
    """The outcome of one call: of an environment the length of its text, alone or with more; of a plain program its value."""
    if type(told) is int:
        return Outcome(True, texts.take(told))
    if type(told) is list and told:
        count = len(told)
        text = texts.take(told[0])
        more = told.pop() if count in (2, 4) else {}
        if len(told) == 3 and type(told[1]) is type(told[2]) is str:
            outcome = Outcome(False, text, error={"code": told[1], "message": told[2]})
        elif len(told) == 1 and count == 2:
            outcome = Outcome(True, text)
        else:
            raise Garbled("a result that is none")
        return _with_more(outcome, more) if more else outcome
    if type(told) is not dict:
        raise Garbled("a result that is none")
    if "failed" in told:
        return Outcome(False, failure=failure_of(told))
    if "value" not in told:
        raise Garbled("a result without a value")
    return Outcome(True, value=told["value"])


def _with_more(outcome: Outcome, more: Any) -> Outcome:
    if type(more) is not dict or not _MORE.keys() >= more.keys():
        raise Garbled("a result with what does not belong to it")
    for name, found in more.items():
        if not isinstance(found, _MORE[name]):
            raise Garbled(f"a result whose {name} is none")
        setattr(outcome, name, found)
    if outcome.violation is not None and {name: type(text) for name, text in outcome.violation.items()} != _VIOLATION:
        raise Garbled("a violation that is none")
    if outcome.refused_by is not None and [*map(type, outcome.refused_by)] != [str, str]:
        raise Garbled("a refusal by what is nothing")
    return outcome


def episode_of(told: Any, texts: Texts, episode: Episode, failed: Mapping[int, Outcome]) -> EpisodeOutcome:
    """The outcome of an episode; calls that failed before were skipped this time."""
    if type(told) is not dict:
        raise Garbled("an episode that is none")
    if "failed" in told:
        failure = failure_of(told)
        return replace(end_of(told, ()), failure=failure)
    calls = told.get("calls")
    if type(calls) is not list or len(calls) != len(episode.calls):
        raise Garbled("an episode without its calls")
    results: list[Outcome] = []
    take, new = texts.take, object.__new__
    for place, one in enumerate(calls):
        if type(one) is int:  # by far the most, so past __init__
            result = new(Outcome)
            result.ok = True
            result.observation = take(one)
            result.fields = {}
            results.append(result)
        else:
            results.append(failed[place] if place in failed else outcome_of(one, texts))
    return end_of(told, episode.final, results)


def end_of(told: Any, final: Collection[str], results: Sequence[Outcome] = ()) -> EpisodeOutcome:
    """What was wanted of the end of an episode."""
    if type(told) is not dict or type(told.get("printed", "")) is not str:
        raise Garbled("an episode that is none")
    outcome = EpisodeOutcome(results, printed=told.get("printed", ""))
    for name in final:
        found = told.get(name)
        if type(found) is not ENDS[name]:
            raise Garbled(f"an episode whose {name} is none")
        setattr(outcome, name, found)
    return outcome


def verdicts_of(told: Any, count: int, failed: Mapping[int, Verdict]) -> list[Verdict]:
    """The verdicts on a final state; checks that failed before were not asked for this time."""
    if type(told) is not list or len(told) + len(failed) != count:
        raise Garbled("checks without their verdicts")
    rest = iter(told)
    return [failed[place] if place in failed else _verdict_of(next(rest)) for place in range(count)]


def _verdict_of(told: Any) -> Verdict:
    """The verdict of one check: true, false, false with a reason, or a failure."""
    if told is True or told is False:
        return Verdict(told)
    if type(told) is str:
        return Verdict(False, told)
    if type(told) is dict:
        return Verdict(None, failure=failure_of(told))
    raise Garbled("a verdict that is neither true nor false")
