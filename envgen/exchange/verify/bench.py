"""Processes behind the wall for verifying: one for a foreign class, one for a generated environment. It runs no foreign code."""

from __future__ import annotations

from envgen.sandbox.driven import Drivers


class Bench(Drivers):
    """Where processes come from."""

    driver = "envgen.exchange.verify.within"
