"""What an environment might keep outside its state: attributes of the instance and its class, globals of its modules, defaults."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FunctionType
from typing import Any

from envgen_runtime import Environment
from envgen_runtime.containers import StateDict

from envgen.testing.inputs.code import unwrapped

DATA = (list, dict, set, str, int, float, bytes, bytearray, tuple, type(None))
OURS = frozenset({"_envgen", "random", "checked"})  # of the runtime, in each instance
OF_CLASS = frozenset({"contract", "_envgen_plan"})


class Hidden:
    """The values that stood outside the state when it was made."""

    def __init__(self, env: Environment) -> None:
        self.env = env
        self._own = len(vars(env))
        self._places = list(_places(type(env)))
        self._before = self._values()

    def has_grown(self) -> bool:
        """Whether the instance has another number of attributes: a look that costs nothing."""
        return len(vars(self.env)) != self._own

    def change(self) -> str:
        """The name of something that is another one than before, or nothing."""
        now = self._values()
        if now == self._before:
            return ""
        before = dict(self._before)
        names = before.keys() ^ {name for name, _ in now}
        return min(names or {name for name, value in now if before[name] != value})

    @staticmethod
    def _is_ours(name: str, value: Any) -> bool:
        return name in OURS or isinstance(value, StateDict)  # the collections, which are the state

    def _values(self) -> list[tuple[str, str]]:
        own = [(f"self.{name}", repr(value)) for name, value in vars(self.env).items() if not self._is_ours(name, value)]
        return own + [(f"{where}{name}", repr(value)) for where, inside in self._places for name, value in _data(inside)]


def _places(owner: type[Environment]) -> Iterator[tuple[str, Any]]:
    """The names under which a class, its module and its functions hold values."""
    package = owner.package or owner.__module__
    modules = [module for name, module in sys.modules.items() if name == package or name.startswith(f"{package}.")]
    for module in modules or [sys.modules[owner.__module__]]:
        if module is not None:
            yield f"{module.__name__}.", vars(module)
    for base in owner.__mro__:
        if base.__module__.partition(".")[0] not in ("envgen_runtime", "builtins"):
            yield f"{base.__name__}.", vars(base)
            for name, method in vars(base).items():
                raw = unwrapped(method)
                if isinstance(raw, FunctionType):
                    defaults = {f"default {place}": value for place, value in enumerate(raw.__defaults__ or ())}
                    yield f"{base.__name__}.{name}.", defaults | (raw.__kwdefaults__ or {})  # those that are containers may change
                    if raw is method:
                        yield f"{base.__name__}.{name}.", vars(raw)


def _data(inside: Any) -> Iterator[tuple[str, Any]]:
    """What can be changed in place, or assigned: containers and single values, no code."""
    for name, value in inside.items():
        if isinstance(value, DATA) and not name.startswith("__") and name not in OF_CLASS:
            yield name, value
