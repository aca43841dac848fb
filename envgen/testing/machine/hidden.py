"""That nothing but the state decides: an instance brought to a state along a walk answers as the one that walked there."""

from __future__ import annotations

from envgen_runtime import Environment

from envgen.testing.checks.hidden import Hidden
from envgen.testing.finding import Called
from envgen.testing.inputs import Start
from envgen.testing.machine.fault import Calls, Fault
from envgen.testing.machine.played import answer, differing

PLACES = 16  # along a walk at which another instance is brought to its state


def says_everything(environment: type[Environment], start: Start, calls: Calls) -> Fault | None:
    """The first call that does not go by the state alone, or that leaves something elsewhere."""
    first, second = start.begun(environment), start.begun(environment)
    stride = -(-len(calls) // PLACES)
    hidden = Hidden(first)
    for at, call in enumerate(calls):
        if at % stride == 0:
            second.reset(state=first.state(), now=first.now, counters=first.counters)
            if second.digest() != first.digest():
                last = calls[at - 1][0] if at else "the start"
                told = f"after {last} state(), now and counters do not say everything: digest() differs"
                return Fault(told, max(at - 1, 0), "restored digest")
        one, other = answer(first, *call), answer(second, *call)
        fault = differing("from an equal state", at, call, one, other, names=("walked", "brought"))
        if fault is not None:
            return fault
        if first.done:
            break
        if at % stride == stride - 1 or at == len(calls) - 1:
            name = hidden.change()
            if name:
                return Fault(f"{Called(*call)} keeps something outside the state: {name}", at, f"keeps {name}")
    return None
