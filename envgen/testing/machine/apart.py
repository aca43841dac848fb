"""Episodes that must not know of each other: after a reset, and of two instances that take turns."""

from __future__ import annotations

from envgen_runtime import Environment

from envgen.testing.inputs import Start, starts
from envgen.testing.machine.fault import Calls, Fault
from envgen.testing.machine.played import Answer, answer, differing, played


def stays_apart(environment: type[Environment], start: Start, calls: Calls) -> Fault | None:
    """The first call that goes otherwise in an episode which is not the first one, or not alone."""
    alone = played(environment, start, calls)
    return _after_a_reset(environment, start, calls, alone) or _beside_another(environment, start, calls, alone)


def _after_a_reset(environment: type[Environment], start: Start, calls: Calls, alone: list[Answer]) -> Fault | None:
    env = start.begun(environment)
    begun = env.digest()
    for tool, arguments in calls:
        answer(env, tool, arguments)
    other = next((one for one in starts(environment) if one.seed != start.seed), None)
    if other is not None:  # and once through another seed, whose state is loaded anew
        other.begin(env)
    start.begin(env)
    if env.digest() != begun:
        last = len(calls) - 1
        return Fault(f"a reset after {calls[-1][0]} does not lead back to the start {start}", last, "reset") if calls else None
    for at, call in enumerate(calls):
        names = ("fresh", "reset")
        fault = differing("in an instance that was reset", at, call, alone[at], answer(env, *call), names=names)
        if fault is not None:
            return fault
    return None


def _beside_another(environment: type[Environment], start: Start, calls: Calls, alone: list[Answer]) -> Fault | None:
    """Two instances: one is always a call ahead of the other."""
    ahead, behind = start.begun(environment), start.begun(environment)
    for at, call in enumerate([*calls, None]):
        if call is not None:
            found = answer(ahead, *call)
            fault = differing("beside another instance", at, call, alone[at], found, names=("alone", "beside"))
            if fault is not None:
                return fault
        if at:
            found = answer(behind, *calls[at - 1])
            names = ("alone", "beside")
            fault = differing("beside another instance", at - 1, calls[at - 1], alone[at - 1], found, names=names)
            if fault is not None:
                return fault
    return None
