"""The wall: untrusted Python runs in locked-down processes. Knows programs, states and calls; no blueprint."""

from __future__ import annotations

from envgen.sandbox.limits import Limits
from envgen.sandbox.outcome import Episode, EpisodeOutcome, Failure, Outcome, State, Verdict
from envgen.sandbox.pool import IsolationMissing, IsolationWarning, Pool
from envgen.sandbox.program import Program, Refused
from envgen.sandbox.worker import Worker
from envgen.sandbox.zygote import SandboxError

__all__ = [
    "Episode",
    "EpisodeOutcome",
    "Failure",
    "IsolationMissing",
    "IsolationWarning",
    "Limits",
    "Outcome",
    "Pool",
    "Program",
    "Refused",
    "SandboxError",
    "State",
    "Verdict",
    "Worker",
]
