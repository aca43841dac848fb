"""What is wrong with a spec folder, judged without trusting it: read, gated, compiled, and its suite run behind the wall."""

from envgen.synthesis.examine.examiner import Examiner
from envgen.synthesis.examine.faults import Examined, Fault

__all__ = ["Examined", "Examiner", "Fault"]
