"""What processes behind the wall answer, looked at before anybody uses it: plain values of any shape come in, known ones go out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T")
Reading = Callable[[Any, str], T]  # of an answer and the texts behind it; Unbelievable where it is none

_KEYS: Final = {
    "add": frozenset({"op", "path", "new"}),
    "remove": frozenset({"op", "path", "old"}),
    "replace": frozenset({"op", "path", "old", "new"}),
}
_HEX: Final = frozenset("0123456789abcdef")


class Unbelievable(Exception):
    """No answer to what was asked."""


class Failure(str):
    """Why there is no reward."""

    __slots__ = ()


class Seen(NamedTuple):
    """What came of a call; `error` is the code of a refusal, `digest` that of the state behind it, `done` that all is over."""

    observation: str
    ok: bool
    error: str
    changes: list[dict[str, Any]]
    digest: str
    done: bool


class Ended(NamedTuple):
    """How an episode ended: the net changes since its start, the time, the calls made, what the agent told the user."""

    changes: list[dict[str, Any]]
    now: str
    calls: Sequence[Mapping[str, Any]]
    said: Sequence[str]


class Act(NamedTuple):
    """Words, or a call with what came of it; tool and arguments are None where who asked knows them."""

    words: str
    tool: str | None = None
    arguments: dict[str, Any] | None = None
    seen: Seen | None = None


class Episode(NamedTuple):
    """An episode of an agent without a model; `why` says what went wrong with its script."""

    start: str
    acts: list[Act]
    why: str
    changes: list[dict[str, Any]]
    now: str


class Verdict(NamedTuple):
    """What one check says: whether it holds (None: it fails itself), why not, and whether it was false at the start."""

    passed: bool | None
    reason: str
    counted: bool


def digest(answer: Any, _: str = "") -> str:
    """Of a state."""
    if type(answer) is not str or len(answer) != 64 or not _HEX.issuperset(answer):
        raise Unbelievable
    return answer


def digest_or_none(answer: Any, _: str = "") -> str | None:
    """Of a state, or nothing."""
    return None if answer is None else digest(answer)


def state(answer: Any, _: str = "") -> dict[str, Any]:
    """A state, whatever is in it."""
    if type(answer) is not dict:
        raise Unbelievable
    return answer


def seen(answer: Any, texts: str) -> Seen:
    """Of one call."""
    found, end = _seen(answer, texts, 0)
    if end != len(texts):
        raise Unbelievable
    return found


def end(answer: Any, _: str = "") -> tuple[list[dict[str, Any]], str]:
    """Net changes, and the time."""
    changes, now = _parts(answer, 2)
    if type(now) is not str:
        raise Unbelievable
    return _changes(changes), now


def episodes(answer: Any, texts: str) -> list[Episode]:
    """Those that agents without a model played."""
    if type(answer) is not list:
        raise Unbelievable
    found: list[Episode] = []
    at = 0
    for one in answer:
        start, told, why, changes, now = _parts(one, 5)
        if type(told) is not list or type(why) is not str:
            raise Unbelievable
        acts: list[Act] = []
        for act in told:
            if type(act) is str:
                acts.append(Act(act))
                continue
            tool, arguments, step = _parts(act, 3)
            if (type(tool), type(arguments)) not in ((str, dict), (type(None), type(None))):
                raise Unbelievable
            what, at = _seen(step, texts, at)
            acts.append(Act("", tool, arguments, what))
        found.append(Episode(digest(start), acts, why, *end([changes, now])))
    if at != len(texts):
        raise Unbelievable
    return found


def of_scripts(found: list[Episode], scripts: Sequence[Sequence[Any]], most: int) -> list[Episode]:
    """The same, which are to be the first of those asked for, each of up to so many calls; what a replay calls is known."""
    if len(found) > len(scripts):
        raise Unbelievable
    for one, (name, *given) in zip(found, scripts, strict=False):
        known = sum(not isinstance(act, str) for act in given[0]) if name == "replay" else 0
        calls = [act.tool for act in one.acts if act.seen is not None]
        if len(calls) > (min(known, most) if known else most) or calls.count(None) != (len(calls) if known else 0):
            raise Unbelievable
    return found


def verdicts(answer: Any, ends: int, checks: int) -> list[list[Verdict]]:
    """Of so many checks for each of so many ends."""
    return [[_verdict(one) for one in _parts(each, checks)] for each in _parts(answer, ends)]


def _verdict(told: Any) -> Verdict:
    passed, reason, counted = _parts(told, 3)
    if not (passed is None or type(passed) is bool) or type(reason) is not str or type(counted) is not bool:
        raise Unbelievable
    return Verdict(passed, reason, counted)


def _seen(told: Any, texts: str, at: int) -> tuple[Seen, int]:
    """A step, and where the texts go on behind its own."""
    length, ok, error, changes, state, done = _parts(told, 6)
    if type(length) is not int or length < 0 or at + length > len(texts):
        raise Unbelievable
    if type(ok) is not bool or type(error) is not str or type(done) is not bool:
        raise Unbelievable
    return Seen(texts[at : at + length], ok, error, _changes(changes), digest(state), done), at + length


def _changes(told: Any) -> list[dict[str, Any]]:
    if type(told) is not list:
        raise Unbelievable
    for one in told:
        if type(one) is not dict or type(op := one.get("op")) is not str or one.keys() != _KEYS.get(op):
            raise Unbelievable
        if type(one["path"]) is not str:
            raise Unbelievable
    return told


def _parts(told: Any, count: int) -> list[Any]:
    if type(told) is not list or len(told) != count:
        raise Unbelievable
    return told
