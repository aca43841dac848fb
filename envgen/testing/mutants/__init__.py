"""How strong a suite is: faults planted one at a time into generated code, and which of them the suite finds."""

from envgen.testing.mutants.generate import mutants
from envgen.testing.mutants.mutant import Mutant

__all__ = ["Mutant", "mutants"]
