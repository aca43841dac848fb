"""Why an answer is not kept although one like it was: the kept request nearest to one that is missed, and what differs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

SHOWN = 60  # letters of a line that differs


def difference(asked: Mapping[str, Any], stage: str, item: str, kept: Iterable[Mapping[str, Any]]) -> str:
    """In words, against the nearest request of the same stage and item; without one, whether the stage was asked at all."""
    of_stage = [one for one in kept if one.get("stage") == stage and isinstance(one.get("request"), dict)]
    of_item = [one for one in of_stage if one.get("item") == item]
    if not of_stage:
        return f"nothing is kept of stage {stage}"
    if not of_item:
        return f"of stage {stage} answers are kept, but none for {item}"
    found = [(list(_differences(asked, one["request"])), str(one.get("key", ""))) for one in of_item]
    # Of two with as many differences the one that differs later is nearer.
    what, key = min(found, key=lambda one: (len(one[0]), -max((line for _, line in one[0]), default=0), one[1]))
    return f"the nearest that is kept, {key[:12]}, differs in {'; '.join(told for told, _ in what)}"


def _differences(asked: Mapping[str, Any], kept: Mapping[str, Any]) -> Iterable[tuple[str, int]]:
    """What differs, in words, with the line of a message that it begins in, or 0."""
    for name in sorted({*asked, *kept} - {"messages"}):
        mine, other = asked.get(name), kept.get(name)
        if mine != other:
            yield name if name in ("schema", "tools") else f"{name} ({_short(other)} then, {_short(mine)} now)", 0
    mine, other = asked["messages"], kept.get("messages") or []
    if len(mine) != len(other):
        yield f"the number of messages ({len(other)} then, {len(mine)} now)", 0
    for number, (now, then) in enumerate(zip(mine, other, strict=False), 1):
        if now != then:
            line, told = _first_line(str(then.get("content")), str(now.get("content")))
            yield f"message {number} ({now.get('role')}), {told}", line


def _first_line(then: str, now: str) -> tuple[int, str]:
    old, new = then.splitlines(), now.splitlines()
    at = next((number for number, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    here = [_short(lines[at]) if at < len(lines) else "nothing" for lines in (old, new)]
    return at + 1, f"line {at + 1}: {here[0]} then, {here[1]} now"


def _short(value: Any) -> str:
    if value is None:
        return "none"
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    cut = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return repr(cut) if isinstance(value, str) else cut
