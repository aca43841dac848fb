"""One variant drawn: which slots change, and to what. Deterministic for a generator of chance."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from envgen.blueprint.model import Blueprint
from envgen.blueprint.patches import escape, put
from envgen.scenario.mutate.exchange import Exchange
from envgen.scenario.mutate.slots import DIGITS, LARGE, KeySlot, NameSlot, NumberSlot, Slot, TextSlot, identity, words_of

FACTORS: Final = (0.4, 0.5, 0.6, 0.75, 0.8, 1.2, 1.25, 1.4, 1.5, 1.6, 2.0)
MOVES: Final = (-86_400, -7_200, -3_600, -1_800, 1_800, 3_600, 7_200, 86_400)  # seconds


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is exchanged, the state at the start that comes of it, and the slots that were to change."""

    exchange: Exchange
    state: Mapping[str, Any]
    slots: Sequence[Slot]


def drawn(
    blueprint: Blueprint, slots: Sequence[Slot], state: Mapping[str, Any], chance: Random, often: Callable[[Slot], float]
) -> Drawn:
    """A variant; `often` says how often a slot shall change. What contradicts what was drawn before it stays as it is."""
    chosen = [slot for slot in slots if chance.random() < often(slot)] or [chance.choice(slots)]
    texts: dict[str, str] = {}
    words = words_of(blueprint)
    for slot in chosen:
        if isinstance(slot, KeySlot):
            _swap({slot.key: chance.choice(slot.others)}, texts)
        if isinstance(slot, NameSlot):
            entity = blueprint.entities[slot.entity]
            _swap(identity(entity, state[entity.collection], slot.key, chance.choice(slot.others), words), texts)
    for slot in slots:
        if isinstance(slot, TextSlot):
            new = _turned(slot.text, texts)
            if new == slot.text and slot in chosen:
                new = _text(slot, chance)
            if new != slot.text and new not in texts.values():
                texts[slot.text] = new
    numbers = _numbers([slot for slot in chosen if isinstance(slot, NumberSlot)], chance)
    exchange = Exchange(texts, numbers)
    changed: Any = state
    for slot in chosen:
        if isinstance(slot, NumberSlot):
            for place in slot.places:
                changed = put(changed, "".join(f"/{escape(step)}" for step in place), numbers[slot.number])
    return Drawn(exchange, exchange.value(changed, numbers=False), chosen)


def _swap(pairs: Mapping[str, str], texts: dict[str, str]) -> None:
    """Add texts that change places, where that goes together with those before."""
    whole = {**pairs, **{new: old for old, new in pairs.items()}}
    if len(whole) == 2 * len(pairs) and all(texts.get(old, new) == new for old, new in whole.items()):
        texts |= whole


def _turned(text: str, texts: Mapping[str, str]) -> str:
    """A text that is made of another one, such as an address of a name, with what became of its words."""
    words = {old.lower(): new.lower() for one, other in texts.items() for old, new in zip(one.split(), other.split(), strict=False)}
    return "".join(words.get(part, part) for part in re.split(r"(\W+)", text))


def _text(slot: TextSlot, chance: Random) -> str:
    """Another text of the same kind: one that the state has, a name of the words of two, a number of as many digits."""
    if DIGITS.search(slot.text):
        return DIGITS.sub(lambda found: f"{chance.randrange(10 ** len(found[0])):0{len(found[0])}d}", slot.text)
    if "@" in slot.text:
        return slot.text
    first, last = chance.choice(slot.pool).split(" "), chance.choice(slot.pool).split(" ")
    return " ".join([*first[:-1], last[-1]]) if slot.is_name and len(first) > 1 else " ".join(first)


def _numbers(slots: Sequence[NumberSlot], chance: Random) -> dict[int | float, int | float]:
    move = chance.choice(MOVES)
    drawn: dict[int | float, int | float] = {}
    for slot in slots:
        old = slot.number
        if old >= LARGE:
            new: int | float = old + move
        elif isinstance(old, float) and not old.is_integer():
            decimals = len(repr(old).partition(".")[2])
            new = _plain(round(old * chance.choice(FACTORS), decimals))
        else:
            new = type(old)(max(2, round(old * chance.choice(FACTORS))))
        drawn[old] = new if new != old else old + 1
    return drawn


def _plain(number: float) -> int | float:
    return int(number) if number.is_integer() else number
