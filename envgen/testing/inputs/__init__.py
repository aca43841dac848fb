"""Where the arguments of generated calls come from: schemas, state, declared cases. Seeded; no pytest, no Hypothesis."""

from envgen.testing.inputs.acceptance import Acceptance, measured
from envgen.testing.inputs.bad import Bad
from envgen.testing.inputs.declared import Case, Cases, Start, cases_in, declared_cases, starts
from envgen.testing.inputs.draws import Draw, Draws, Way, is_past

__all__ = [
    "Acceptance",
    "Bad",
    "Case",
    "Cases",
    "Draw",
    "Draws",
    "Start",
    "Way",
    "cases_in",
    "declared_cases",
    "is_past",
    "measured",
    "starts",
]
