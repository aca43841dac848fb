"""An environment as its folder says, rendered in memory: nothing has to lie in generated/ for its scenarios to be looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from envgen.blueprint.model import Blueprint
from envgen.blueprint.scenarios.model import Scenario
from envgen.diagnostics import Problem
from envgen.render.package import CASES_DATA, draft
from envgen.render.sources import Sources, read_sources


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A package as texts; `texts` is empty where problems stand in the way of one."""

    folder: Path
    sources: Sources
    texts: Mapping[str, str]
    beside: Mapping[str, str]

    @property
    def name(self) -> str:
        return self.folder.name if self.sources.blueprint is None else self.sources.blueprint.name

    @property
    def blueprint(self) -> Blueprint:
        """To be asked only where there are texts."""
        assert self.sources.blueprint is not None
        return self.sources.blueprint

    @property
    def problems(self) -> Sequence[Problem]:
        """What is wrong with its files."""
        return self.sources.problems

    @property
    def stands(self) -> bool:
        """Whether its folder still says the same; read anew."""
        return read_subject(self.folder).texts == self.texts

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """All scenarios, by id."""
        return [scenario for _, scenario in sorted(self.blueprint.scenarios.items())] if self.texts else []


def read_subject(folder: Path) -> Subject:
    """Read a folder with stubs allowed: calling one fails, and whoever needs the call is told."""
    sources = read_sources(folder, allow_stubs=True)
    if sources.broken or sources.blueprint is None or sources.bodies is None:
        return Subject(folder=folder, sources=sources, texts={}, beside={})
    package = f"{sources.blueprint.name}/"
    files = draft(sources.blueprint, sources.bodies, statuses=sources.states).files
    texts = {path.removeprefix(package): text for path, text in files.items() if path.startswith(package)}
    beside = {"cases.json": files[CASES_DATA]} if CASES_DATA in files else {}
    return Subject(folder=folder, sources=sources, texts=texts, beside=beside)
