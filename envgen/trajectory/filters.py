"""What keeps an episode out of a data set: its form, how it ended, its length, refusals, its reward, another that is the same.

Each filter looks at episodes in order and says of each why it goes; empty where it stays. Reads and writes no file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from envgen.trajectory.form import malformed
from envgen.trajectory.model import Earned, Ended, Trajectory

Judge = Callable[[Sequence[Trajectory]], Sequence[str]]

FINISHED: Final[tuple[Ended, ...]] = ("completed", "user_stopped", "environment_done")


class Filter(NamedTuple):
    """A filter by its name; `judge` says of each of some episodes why it goes."""

    name: str
    judge: Judge


def each(name: str, judge: Callable[[Trajectory], str]) -> Filter:
    """A filter that looks at one at a time."""
    return Filter(name, lambda some: [judge(one) for one in some])


def by_form(tools: Callable[[str], Collection[str]]) -> Filter:
    """Messages in the order that they must have, calls that can be read. `tools` tells the names of tools by their digest."""
    return each("format", lambda one: malformed(one, tools(one.tools)) if one.tools else "it never began")


def by_end() -> Filter:
    """The agent or the user ended it, or the environment."""
    return each("finished", lambda one: "" if one.ended in FINISHED else f"it ended by {one.ended}: {one.why}".removesuffix(": "))


def by_length(least: int, most: int, letters: int) -> Filter:
    """So many steps; so many letters in all messages together. 0 is no bound."""

    def judge(one: Trajectory) -> str:
        if one.steps < least:
            return f"{one.steps} steps, under {least}"
        if most and one.steps > most:
            return f"{one.steps} steps, over {most}"
        if letters and (long := letters_of(one)) > letters:
            return f"{long} letters, over {letters}"
        return ""

    return each("length", judge)


def letters_of(one: Trajectory) -> int:
    """Of all that is said and called."""
    calls = sum(len(call.name) + len(call.arguments) for message in one.messages for call in message.tool_calls)
    return calls + sum(len(message.content) for message in one.messages)


def by_refusals(most: float) -> Filter:
    """No more than this share of its calls was refused, and the agent itself did not decline."""

    def judge(one: Trajectory) -> str:
        refused = sum(not call.ok for call in one.calls)
        if one.calls and refused / len(one.calls) > most:
            return f"{refused} of {len(one.calls)} calls were refused"
        return declined(one)

    return each("refusals", judge)


# Openings of models that will not try. That a desk says no to a member is its work: so only where nothing has been done.
_DECLINES: Final = re.compile(
    r"\b(?:can(?:no|')?t|can not|am unable to|am not able to|won't|will not) "
    r"(?:help|assist|comply|fulfil+|complete|do|provide|engage)\b[^.\n]{0,40}\b(?:this|that|your|the|such)\b"
    r"|\bas an? (?:ai|artificial intelligence|(?:large )?language model)\b(?: language model| model| assistant)?"
    r"|\bi(?:'m| am) (?:just |only )?(?:an? )?(?:ai|language model)\b",
    re.IGNORECASE,
)


def declined(one: Trajectory) -> str:
    """How an agent says that it will not do what is asked, before it has done anything; empty where it does not say so."""
    if "refused" in (one.provenance.get("slips") or {}):
        return "the agent declined"
    if any(call.ok for call in one.calls):
        return ""
    said = (_DECLINES.search(text.replace("’", "'")) for text in one.said)
    found = next((match for match in said if match), None)
    return "" if found is None else f"the agent declined: {found[0][:80]}"


def by_reward(which: Earned, least: float) -> Filter:
    """It earned so much; what nobody knows is not enough."""

    def judge(one: Trajectory) -> str:
        earned = one.earned(which)
        if earned is None:
            return "its reward is not known"
        return "" if earned >= least else f"{which} {earned:.3g}, under {least:g}"

    return each("reward", judge)


def by_novelty() -> Filter:
    """No other that stays has the same calls and words in the same scenario, whoever the agent is."""
    seen: dict[bytes, str] = {}

    def judge(one: Trajectory) -> str:
        essence = _essence(one)
        if essence in seen:
            return f"the same calls and words as {seen[essence]}"
        seen[essence] = str(one.key)
        return ""

    return each("duplicates", judge)


def _essence(one: Trajectory) -> bytes:
    """What tells episodes apart: who said and called what, but for the ids of calls and the spelling of JSON."""
    told: list[Any] = [one.key.environment, one.key.scenario, one.key.setting]
    for message in one.messages:
        calls = [(call.name, _sorted(call.arguments)) for call in message.tool_calls]
        told.append([message.role, " ".join(message.content.split()), calls])
    return sha256(json.dumps(told).encode()).digest()


def _sorted(arguments: str) -> str:
    try:
        return json.dumps(json.loads(arguments), sort_keys=True)
    except (ValueError, RecursionError):
        return arguments
