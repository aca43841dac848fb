"""The local names of one generated method: which are taken, and which builtins they hide."""

from __future__ import annotations

from dataclasses import dataclass, field

from envgen.render.text.names import BUILTINS, Identifier, unused


@dataclass(slots=True)
class Locals:
    """Names in use inside a method; grows as the method is written."""

    taken: set[str] = field(default_factory=set)

    def new(self, wish: str) -> Identifier:
        """A free name, from now on taken."""
        name = unused(wish, self.taken | BUILTINS)
        self.taken.add(name)
        return name

    def builtin(self, name: str) -> str:
        """The text that means the builtin here, whatever the parameters are called."""
        return f"builtins.{name}" if name in self.taken else name

    def runtime(self, name: str) -> str:
        """The text that means a function of the runtime here."""
        return f"envgen_runtime.{name}" if name in self.taken else name
