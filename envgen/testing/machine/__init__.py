"""Checks over sequences of calls, whatever the tools do. Each takes the environment's class.

The walks that they look at are drawn once a process for a class and a depth.
"""

from __future__ import annotations

from collections.abc import Sequence

from envgen_runtime import Environment

from envgen.testing.depth import asked
from envgen.testing.machine.apart import stays_apart
from envgen.testing.machine.fault import Look, finding_of
from envgen.testing.machine.hidden import says_everything
from envgen.testing.machine.reduce import shortened
from envgen.testing.machine.walks import Walk, walks_of
from envgen.testing.machine.watch import watched

__all__ = ["episodes_stay_apart", "explores", "is_the_same_elsewhere", "the_state_says_everything"]


def explores(environment: type[Environment], *, seed: int | None = None, examples: int | None = None) -> None:
    """Along any calls no contract is broken, refusals and queries change nothing, no key comes back, the state stays valid."""
    depth = asked(seed, examples)
    walks = walks_of(environment, depth)
    _look("explores", environment, walks, watched)

    from envgen.testing.machine.stateful import other_order  # not before: where there is no Hypothesis the walks are looked at

    found = other_order(environment, walks, depth)
    if found is not None:
        _look("explores", environment, [found], watched)


def episodes_stay_apart(environment: type[Environment], *, seed: int | None = None, examples: int | None = None) -> None:
    """An episode after a reset, or beside that of another instance, goes as it does in a fresh instance."""
    _look("episodes_stay_apart", environment, walks_of(environment, asked(seed, examples)), stays_apart)


def the_state_says_everything(environment: type[Environment], *, seed: int | None = None, examples: int | None = None) -> None:
    """From equal states, clocks and counters equal answers: nothing else is remembered between calls."""
    _look("the_state_says_everything", environment, walks_of(environment, asked(seed, examples)), says_everything)


def is_the_same_elsewhere(environment: type[Environment], *, seed: int | None = None, examples: int | None = None) -> None:
    """Other processes, with other hash seeds, clocks and random numbers, answer every call alike."""
    from envgen.testing.machine.asking import asking
    from envgen.testing.machine.elsewhere import differs_elsewhere

    depth = asked(seed, examples)
    finding = differs_elsewhere(environment, walks_of(environment, depth), asking(environment, depth))
    if finding is not None:
        raise finding


def _look(concern: str, environment: type[Environment], walks: Sequence[Walk], look: Look) -> None:
    """Raise the first fault of a walk as a finding, its calls made few."""
    for walk in walks:
        fault = look(environment, walk.start, walk.calls)
        if fault is not None:
            calls, fault = shortened(environment, look, walk.start, walk.calls, fault)
            raise finding_of(concern, environment, walk.start, calls, fault)
