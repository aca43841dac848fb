"""Another state seen through the methods of the class: `old.f(x)` runs f with the old state as `self`. Never writes."""

from __future__ import annotations

from collections.abc import Callable
from types import MethodType
from typing import Any

from .clock import iso
from .differences import Change
from .plan import Plan


class View:
    """A state as `self`: its collections and variables, and the functions and helpers of the class bound to it."""

    def __init__(self, plan: Plan, state: Any, now: str, changes: Callable[[], list[Change]] | None = None) -> None:
        # One private name, since helpers of bodies have private names, too. The changes are those since the start of a scenario.
        self._envgen = (plan, state, changes)
        self.now = now

    def __getattr__(self, name: str) -> Any:
        plan, state, _ = self._envgen
        if name in plan.collections or name in plan.variables:
            return state[name]
        method = plan.methods.get(name)
        if method is None:
            raise AttributeError(f"a view of the state has no {name}")
        return MethodType(method, self)

    def today(self) -> str:
        """The date of `now`."""
        return self.now[:10]

    def iso(self, epoch: int) -> str:
        """Epoch seconds as a date-time in the form of the clock."""
        return iso(epoch, zoned=self._envgen[0].contract.zoned)

    def key_of(self, record: Any) -> str:
        """The key under which a record stands."""
        plan, state, _ = self._envgen
        for collection in plan.collections:
            for key, other in state[collection].items():
                if other is record:
                    return str(key)
        raise LookupError("the record is in no collection of this view")
