"""Environments with their scenarios in processes behind the wall, each asked for one scenario after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from envgen.sandbox.driven import Drivers, Standing, Unusable
from envgen.sandbox.process import Died
from envgen.scenario.subject import Subject


class Failed(Exception):
    """A process gave no answer: why, in a few words."""


class Bench(Drivers):
    """Makes processes with environments in them."""

    driver = "envgen.scenario.within"

    def loaded(self, subject: Subject) -> Loaded:
        """An environment in a process of its own, made when it is first asked."""
        return Loaded(self, self.program(subject.name, subject.texts, subject.beside))


class Loaded(Standing):
    """An environment that does jobs; where its process dies another takes its place."""

    def do(self, job: str, given: Mapping[str, Any], seconds: float) -> Any:
        """What a job of `within` answers, within so many seconds.

        Raises:
            Failed: if it does not: it raised, hung, died.
        """
        try:
            told = self.ask({"do": job, **given}, seconds=seconds)
        except Died as died:
            raise Failed(died.failure.why) from None
        except Unusable as error:
            raise Failed(str(error)) from None
        return told[0] if isinstance(told, list) and told else None
