"""How deep the generated suite looks: the seed of what is drawn and the number of examples, from one place. Runs nothing."""

from __future__ import annotations

import os
from dataclasses import dataclass

SEED, EXAMPLES = "ENVGEN_TEST_SEED", "ENVGEN_TEST_EXAMPLES"


@dataclass(frozen=True, slots=True)
class Depth:
    """What is drawn, and how much: good calls from every start, half as many that are beside one."""

    seed: int = 0
    examples: int = 6


def current() -> Depth:
    """The depth that `envgen test --seed --examples`, or whoever runs pytest, asked for.

    Raises:
        ValueError: if an environment variable holds no whole number, or fewer than one example.
    """
    return Depth(_whole(SEED, Depth().seed, None), _whole(EXAMPLES, Depth().examples, 1))


def asked(seed: int | None, examples: int | None) -> Depth:
    """The depth that a check was called with; what it was not told is that of the run."""
    if seed is not None and examples is not None:
        return Depth(seed, examples)
    depth = current()
    return Depth(depth.seed if seed is None else seed, depth.examples if examples is None else examples)


def _whole(name: str, default: int, least: int | None) -> int:
    text = os.environ.get(name, "")
    if not text:
        return default
    try:
        found = int(text)
    except ValueError:
        raise ValueError(f"{name} is {text!r}, not a whole number") from None
    if least is not None and found < least:
        raise ValueError(f"{name} is {found}, less than {least}")
    return found
