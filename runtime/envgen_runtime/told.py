"""How an episode ended, as a caller tells it: whatever is no such thing is refused, since it would be scored as a failure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from .checks import Call
from .errors import StateError
from .formats import is_date_time
from .plan import Plan
from .reasons import REQUIRED, TYPES, format_
from .values import article, plain


def calls_told(calls: Iterable[Call | Mapping[str, Any]]) -> list[Call]:
    """Calls with their arguments as objects, as `call` takes them. TypeError for what is none."""
    return [call if isinstance(call, Call) else _call(call) for call in calls]


def calls_kept(kept: Any) -> list[Call]:
    """The calls that an environment has kept, first to last."""
    found: list[Call] = []
    while kept:
        kept, (tool, arguments, ok) = kept
        found.append(Call(tool, arguments if isinstance(arguments, dict) else _object(arguments), ok))
    return found[::-1]


def _call(told: Any) -> Call:
    try:
        tool, arguments, ok = told["tool"], told["arguments"], told["ok"]
    except (KeyError, TypeError, IndexError):
        raise TypeError(f"a call is told with `tool`, `arguments` and `ok`, not as {article(type(told).__name__)}") from None
    if type(ok) is not bool:
        raise TypeError(f"`ok` of a call is True or False, not {ok!r}")
    return Call(tool, arguments if isinstance(arguments, dict) else _object(arguments), ok)


def _object(arguments: Any) -> Mapping[str, Any]:
    """What was passed; nothing where that was no object, with which no tool was called."""
    if isinstance(arguments, (str, bytes)):
        try:
            arguments = json.loads(arguments)
        except (ValueError, RecursionError):
            return {}
    found = plain(dict(arguments)) if isinstance(arguments, Mapping) else {}
    return found if isinstance(found, dict) else {}


def words_told(said: Iterable[str]) -> tuple[str, ...]:
    """What was told the user. TypeError for one text, whose letters would be taken for texts, and for what is no text."""
    if isinstance(said, (str, bytes)):
        raise TypeError("what was said is a list of texts, not one text")
    words = tuple(said)
    for text in words:
        if not isinstance(text, str):
            raise TypeError(f"what was said is a list of texts; {text!r} is none")
    return words


def state_told(plan: Plan, state: Any, now: Any) -> Mapping[str, Any]:
    """A whole state. TypeError for what is no mapping; StateError for the state of something else, and for a bad `now`."""
    if not isinstance(state, Mapping):
        raise TypeError(f"a score is that of an environment or of a state, not of {article(type(state).__name__)}")
    whole: Mapping[str, Any] = state if isinstance(state, dict) else plain(dict(state))
    problems: list[tuple[tuple[str, ...], str]] = [((name,), REQUIRED) for name in plan.variables if name not in whole]
    problems += [((name,), TYPES["object"]) for name in plan.collections if not isinstance(whole.get(name), dict)]
    if problems:
        raise StateError(problems)
    if now is not None and not (isinstance(now, str) and is_date_time(now, plan.contract.zoned)):
        raise StateError(format_("date-time", zoned=plan.contract.zoned), ("now",))
    return whole
