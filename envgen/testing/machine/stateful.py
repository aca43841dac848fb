"""The calls of the walks in other orders: a state machine of Hypothesis, which makes a failing order short by itself.

It is imported as this module is loaded, so that whoever cannot open files later can load it before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import hypothesis.strategies as st
from envgen_runtime import Environment
from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from envgen.testing.depth import Depth
from envgen.testing.inputs import Start
from envgen.testing.machine.walks import Walk
from envgen.testing.machine.watch import Watch

ORDERS = 1  # for each example of the depth
STEPS = 24


class _Failed(Exception):
    """What the machine raises where a fault shows; the calls up to it are those of the machine that ran last."""


def other_order(environment: type[Environment], walks: Sequence[Walk], depth: Depth) -> Walk | None:
    """A short sequence of calls from the walks, in an order of its own, along which there is a fault."""
    starts = list({str(walk.start): walk.start for walk in walks}.values())
    pool = [call for walk in walks for call in walk.calls]
    if not pool:
        return None
    failed: list[Walk] = []

    class Machine(RuleBasedStateMachine):
        """One episode."""

        watch: Watch
        start: Start

        @initialize(start=st.sampled_from(starts))
        def begin(self, start: Start) -> None:
            self.start = start
            self.watch = Watch(start.begun(environment))
            self.calls: list[tuple[str, Any]] = []

        @rule(call=st.sampled_from(pool))
        def call(self, call: tuple[str, Any]) -> None:
            self.calls.append(call)
            if self.watch.call(*call) is not None:
                failed[:] = [Walk(self.start, tuple(self.calls))]
                raise _Failed

        def teardown(self) -> None:
            if hasattr(self, "watch") and self.watch.whole() is not None:
                failed[:] = [Walk(self.start, tuple(self.calls))]
                raise _Failed

    seed(depth.seed)(Machine)
    try:
        run_state_machine_as_test(Machine, settings=_settings(depth))
    except _Failed:
        return failed[0]
    return None


def _settings(depth: Depth) -> settings:
    return settings(
        max_examples=ORDERS * depth.examples,
        stateful_step_count=STEPS,
        database=None,
        deadline=None,
        print_blob=False,
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
    )
