"""Tools that fail mended by the smallest new body or change of the blueprint, taken only where it makes the whole spec better."""

from envgen.synthesis.repair.run import Mended, Repaired, estimate, repair
from envgen.synthesis.step import Step

__all__ = ["Mended", "Repaired", "Step", "estimate", "repair"]
