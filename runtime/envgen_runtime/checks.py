"""The forms in which a scenario asks about an episode, each answered with True, False and a reason, or a failure of its own.

A missing key or index makes a check false, whatever stands around it; any other exception is a failure of the check.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from .differences import Change
from .journal import MISSING
from .values import pointer, same

MOST_SHOWN: Final = 120  # characters of a value in a reason
MOST_NAMED: Final = 3  # places that a reason names
MOST_SAID: Final = 100_000  # characters of what was said, the last ones
MOST_SEARCHED: Final = 20_000  # of them in which a pattern is searched, the last ones, too: it may take the square of that

_HOLDING = frozenset({dict, list})
_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:,\d{3})*(?:\.\d+)?")

Answer = tuple[bool | None, str]


class Call(NamedTuple):
    """A call that the agent made."""

    tool: str
    arguments: Mapping[str, Any]
    ok: bool


class Episode:
    """What checks are asked about: the two states as plain values and as views, the calls, and what the agent said."""

    def __init__(
        self,
        initial: tuple[Mapping[str, Any], Any],
        final: tuple[Mapping[str, Any], Any],
        changes: Callable[[], list[Change]],
        against_solution: Callable[[Mapping[str, Any]], list[Change]],
        calls: Sequence[Call] = (),
        said: Sequence[str] = (),
        counts: dict[int, int] | None = None,
    ) -> None:
        self.initial, self.initial_view = initial
        self.final, self.final_view = final
        self.calls = calls
        self._changes = changes
        self._against_solution = against_solution
        self._said = said
        self.counts = {} if counts is None else counts  # of records at the start, by the id of the check

    @cached_property
    def changes(self) -> list[Change]:
        """The net changes since the start."""
        return self._changes()

    @cached_property
    def off_solution(self) -> list[Change]:
        """What differs from the state after the reference solution."""
        return self._against_solution(self.final)

    @cached_property
    def said(self) -> str:
        """Everything that the agent told the user."""
        return "\n".join(self._said)[-MOST_SAID:]


def answer(check: Mapping[str, Any], functions: Mapping[str, Any], episode: Episode) -> Answer:
    """Whether a check holds of an episode, and why not."""
    try:
        return FORMS[check["form"]](check, functions, episode)
    except (KeyError, IndexError) as error:
        return False, f"there is no {error}" if isinstance(error, KeyError) else f"{error}"
    except Exception as error:  # a check of a person or a model may raise anything
        return None, f"{type(error).__name__}: {error}"


def _that(check: Mapping[str, Any], functions: Mapping[str, Any], episode: Episode) -> Answer:
    states = episode.initial_view, episode.final_view
    found = functions[check["function"]](*states)
    if found is True:
        return True, ""
    if found is False:
        return False, _seen(functions.get(check.get("seen", "")), states)
    return None, f"it is {shown(found)}, not true or false"


def _seen(function: Any, states: tuple[Any, Any]) -> str:
    """The values that a condition compares, as far as there are some."""
    told: list[str] = []
    if function is not None:
        try:
            told.extend(f"{text} is {shown(value)}" for text, value in function(*states))  # up to one that cannot be had
        except Exception as error:
            if not told:
                told.append(f"there is no {error}" if isinstance(error, KeyError) else f"{error}")
    return "; ".join(told)


def _function(check: Mapping[str, Any], functions: Mapping[str, Any], episode: Episode) -> Answer:
    takes = check["takes"]
    given: dict[str, Any] = {"initial": episode.initial, "final": episode.final, "said": episode.said}
    if "calls" in takes:  # as plain data, which is all that such a function may read
        given["calls"] = [call._asdict() for call in episode.calls]
    found = functions[check["function"]](**{name: given[name] for name in takes})
    if found is True:
        return True, ""
    if found is False:
        return False, "its function says no"
    return None, f"it is {shown(found)}, not true or false"


def _exists(check: Mapping[str, Any], _: Mapping[str, Any], episode: Episode) -> Answer:
    inside = at(episode.final, check["in"])
    if not isinstance(inside, (dict, list)):
        return False, f"/{'/'.join(check['in'])} is {shown(inside)}"
    parts = check["with"]
    number = _records(check, inside, episode) if parts and _has_stood(check["in"], inside, episode) else _count(inside, parts)
    return _in_range(number, check["count"], "there is" if number == 1 else "there are")


def _has_stood(steps: Sequence[str], inside: Any, episode: Episode) -> bool:
    """Whether it is a collection, or a map at the top of the state, and was one at the start, too."""
    return len(steps) == 1 and isinstance(inside, dict) and isinstance(episode.initial.get(steps[0]), dict)


def _records(check: Mapping[str, Any], inside: Any, episode: Episode) -> int:
    """How many records of a collection have the parts: those at the start, counted once, and what has changed since."""
    name, parts = check["in"][0], check["with"]
    before = episode.initial[name]
    number = episode.counts.get(id(check))
    if number is None:
        number = episode.counts[id(check)] = _count(before, parts)
    for key in {str(change.path[1]) for change in episode.changes if change.path[0] == name}:
        number += (key in inside and has(inside[key], parts)) - (key in before and has(before[key], parts))
    return number


def _count(inside: Mapping[str, Any] | Sequence[Any], parts: Mapping[str, Any]) -> int:
    if not parts:
        return len(inside)
    return sum(has(value, parts) for value in (inside.values() if isinstance(inside, dict) else inside))


def new_records(initial: Any, final: Any, collection: str) -> list[tuple[str, Any]]:
    """The items of a collection whose keys were not there at the start, at the cost of what has changed."""
    records = getattr(final, collection)
    changes: Callable[[], list[Change]] | None = final._envgen[2]
    if changes is None:
        before = getattr(initial, collection)
        return [(key, record) for key, record in records.items() if key not in before]
    added = [
        str(change.path[1]) for change in changes() if change.op == "add" and len(change.path) == 2 and change.path[0] == collection
    ]
    if len(added) > 1:
        places = {key: place for place, key in enumerate(records)}
        added.sort(key=places.__getitem__)
    return [(key, records[key]) for key in added]


def _unchanged(check: Mapping[str, Any], _: Mapping[str, Any], episode: Episode) -> Answer:
    return _without(check, episode.changes, episode.initial)


def _equals_solution(check: Mapping[str, Any], _: Mapping[str, Any], episode: Episode) -> Answer:
    return _without(check, episode.off_solution, episode.initial)


def _called(check: Mapping[str, Any], _: Mapping[str, Any], episode: Episode) -> Answer:
    tool, ok, arguments = check["tool"], check["ok"], check["arguments"]
    found = [
        number
        for number, call in enumerate(episode.calls)
        if call.tool == tool and call.ok is ok and has(call.arguments, arguments)
    ]
    passed, reason = _in_range(len(found), check["times"], "called so")
    before = check.get("before")
    if passed and before and found:
        other = next((number for number, call in enumerate(episode.calls) if call.tool == before and call.ok), None)
        if other is not None and other < found[0]:
            return False, f"{before} was call {other + 1}, {tool} only call {found[0] + 1}"
    return passed, reason


def _says(check: Mapping[str, Any], _: Mapping[str, Any], episode: Episode) -> Answer:
    said = episode.said
    if "contains" in check:
        told = " ".join(said.casefold().split())
        lacking = [text for text in check["contains"] if not _is_said(" ".join(text.casefold().split()), told)]
        return not lacking, f"never said: {', '.join(map(shown, lacking))}" if lacking else ""
    if "regex" in check:
        found = re.search(check["regex"], said[-MOST_SEARCHED:]) is not None
        return found, "" if found else f"nothing said matches {check['regex']}"
    wanted = check["number"]
    numbers = [float(text.replace(",", "")) for text in _NUMBER.findall(said)]
    if any(abs(number - wanted) <= 1e-9 * max(1.0, abs(wanted)) for number in numbers):
        return True, ""
    return False, f"said were the numbers {', '.join(f'{number:g}' for number in numbers[-MOST_NAMED:]) or 'none'}, not {wanted}"


def _is_said(text: str, told: str) -> bool:
    """Whether a text stands there, and not as a part of a longer word or number."""
    at = told.find(text)
    while at >= 0:
        end = at + len(text)
        if not (_joined(told[at - 1 : at], text[:1]) or _joined(text[-1:], told[end : end + 1])):
            return True
        at = told.find(text, at + 1)
    return False


def _joined(before: str, after: str) -> bool:
    """Whether two letters are of one word; of nothing and a letter, they are not."""
    return before.isalnum() and after.isalnum()


FORMS: Final[Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any], Episode], Answer]]] = {
    "that": _that,
    "exists": _exists,
    "unchanged": _unchanged,
    "equals_solution": _equals_solution,
    "called": _called,
    "says": _says,
    "function": _function,
}


def at(value: Any, steps: Sequence[str]) -> Any:
    """What stands at the steps of a pointer; KeyError or IndexError where nothing does."""
    for step in steps:
        if isinstance(value, list):
            value = value[int(step)] if step.isdecimal() else _nothing(step)
        elif isinstance(value, dict):
            value = value[step]
        else:
            raise KeyError(step)
    return value


def _nothing(step: str) -> Any:
    raise KeyError(step)


def has(value: Any, parts: Any) -> bool:
    """Whether a value has the parts: objects in what is named, everything else as a whole."""
    if isinstance(parts, dict):
        if not isinstance(value, dict):
            return False
        for name, part in parts.items():
            found = value.get(name, MISSING)
            if found is not part and not (has(found, part) if type(part) in _HOLDING else same(found, part)):
                return False
        return True
    if isinstance(parts, list):
        return isinstance(value, list) and len(value) == len(parts) and all(map(has, value, parts))
    return same(value, parts)


def _in_range(number: int, count: Sequence[int | None], what: str) -> Answer:
    least, most = count
    if (least is None or number >= least) and (most is None or number <= most):
        return True, ""
    if most is None:
        return False, f"{what} {number}, not at least {least}"
    return False, f"{what} {number}, not {least if least == most else f'{least} to {most}'}"


def _without(check: Mapping[str, Any], changes: Sequence[Change], initial: Mapping[str, Any]) -> Answer:
    """Whether all changes lie at or below one of the pointers; `exact` are those that name one place, where they are gathered."""
    exempt: Sequence[Sequence[str | bool | None]] = check["except"]
    exact = check.get("exact", ())
    strays = [
        change for change in changes if change.path not in exact and not any(covers(one, change.path, initial) for one in exempt)
    ]
    if not strays:
        return True, ""
    named = "; ".join(map(_told, strays[:MOST_NAMED]))
    return False, f"{named}; and {len(strays) - MOST_NAMED} more" if len(strays) > MOST_NAMED else named


def covers(steps: Sequence[str | bool | None], path: Sequence[str | int], initial: Any) -> bool:
    """Whether a path lies at or below a pointer, whose steps are names, None for any, True for one that is new."""
    if len(steps) > len(path):
        return False
    asks_for_new = False
    for step, found in zip(steps, path, strict=False):
        if step is True:
            asks_for_new = True
        elif step is not None and step != found and step != str(found):
            return False
    return not asks_for_new or all(
        step is not True or not _is_there(initial, path[: place + 1]) for place, step in enumerate(steps)
    )


def _is_there(value: Any, path: Sequence[str | int]) -> bool:
    for step in path:
        if not _is_in(value, step):
            return False
        value = value[step]
    return True


def _is_in(value: Any, step: str | int) -> bool:
    if isinstance(value, dict):
        return step in value
    return isinstance(value, list) and isinstance(step, int) and step < len(value)


def _told(change: Change) -> str:
    place = pointer(change.path)
    if change.op == "add":
        return f"{place} was added: {shown(change.new)}"
    if change.op == "remove":
        return f"{place} was removed"
    return f"{place} is {shown(change.new)}, not {shown(change.old)}"


def shown(value: Any, most: int = MOST_SHOWN) -> str:
    """A value in a message."""
    text = repr(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"
