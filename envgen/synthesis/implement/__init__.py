"""Bodies for tools that need one: asked for in groups, each taken only when gated, compiled and tested behind the wall."""

from envgen.synthesis.implement.run import Implemented, Unwritten, estimate, implement
from envgen.synthesis.step import Step

__all__ = ["Implemented", "Step", "Unwritten", "estimate", "implement"]
