"""What a call asks for, read before it reaches a world: its tool and its arguments, or the observation that refuses it."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from envgen.diagnostics.hints import did_you_mean
from envgen.trajectory.model import Call, ToolCall

# The codes that environments themselves have for these.
UNKNOWN_TOOL: Final = "unknown_tool"
INVALID_ARGUMENTS: Final = "invalid_arguments"
# And those of the game.
ONE_AT_A_TIME: Final = "one_call_at_a_time"
OVER: Final = "episode_over"

DEEPEST: Final = 64  # levels of arguments; no environment takes more
SHOWN: Final = 60  # letters of what the agent wrote


class Refused(NamedTuple):
    """Why a call is not carried out: a code, and what the agent is told. `arguments` where they could be read."""

    code: str
    told: str
    arguments: Mapping[str, Any] | None = None

    @property
    def observation(self) -> str:
        """In the form that environments have, unless they say otherwise."""
        return json.dumps({"success": False, "error": self.told, "code": self.code}, ensure_ascii=False)


def wanted(call: ToolCall, tools: Iterable[str], *, is_cut: bool) -> Mapping[str, Any] | Refused:
    """The arguments of a call that can be carried out, or why not. `is_cut` says that the answer was cut at the length limit."""
    known = list(tools)
    if call.name not in known:
        there = did_you_mean(call.name, known) or f"There are {', '.join(known)}."
        try:
            arguments: Mapping[str, Any] | None = _object(call.arguments)
        except ValueError:
            arguments = None
        return Refused(UNKNOWN_TOOL, f"There is no tool {_short(call.name) or 'without a name'}; {there}", arguments)
    try:
        return _object(call.arguments)
    except ValueError as error:
        cut = " Your reply was cut at the length limit: answer shorter." if is_cut else ""
        return Refused(INVALID_ARGUMENTS, f"{error}.{cut}")


def _object(text: str) -> dict[str, Any]:
    """The JSON object that a text is; ValueError in words for an agent. No text is no arguments."""
    if not text.strip():
        return {}
    try:
        value = json.loads(text, parse_constant=_no_number, parse_float=_finite)
    except json.JSONDecodeError as error:
        at = text[max(0, error.pos - SHOWN // 2) : error.pos + SHOWN // 2]
        raise ValueError(f"The arguments are no JSON: {error.msg} at character {error.pos + 1}, near {at!r}") from None
    except RecursionError:
        raise ValueError(f"The arguments are nested deeper than {DEEPEST} levels") from None
    except ValueError as error:
        raise ValueError(f"The arguments are no JSON: {_short(str(error))}") from None
    if not isinstance(value, dict):
        raise ValueError(f'The arguments have to be a JSON object such as {{"name": value}}, and not {_short(text)}')
    if _is_deep(value):
        raise ValueError(f"The arguments are nested deeper than {DEEPEST} levels")
    try:
        if "\\u" in text or not text.isascii():
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ValueError("The arguments have half a letter in them: a lone surrogate") from None
    return value


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is too large")
    return number


def _is_deep(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner for one in level if isinstance(one, dict | list) for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return False
    return True


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def is_carried_out(call: Call) -> bool:
    """Whether a call came to the environment, which may have refused it."""
    return call.arguments is not None and call.error not in (UNKNOWN_TOOL, ONE_AT_A_TIME, OVER)
