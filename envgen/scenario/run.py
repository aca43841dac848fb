"""Scenarios of many environments looked at or proven, on all cores; each environment in a process of its own behind the wall."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from envgen.blueprint.scenarios.model import Scenario
from envgen.diagnostics import Problem, in_order
from envgen.scenario.bench import Bench, Failed, Loaded
from envgen.scenario.finding import Finding, of_scenario
from envgen.scenario.lint.literals import known, literals
from envgen.scenario.lint.static import static_findings
from envgen.scenario.problems import problems_of
from envgen.scenario.record import CONDITIONS, Record, digests
from envgen.scenario.subject import Subject
from envgen.scenario.weak.agents import NO_OP

SECONDS = 20.0  # for one scenario; it takes a fraction of one, unless something hangs
LEAST_SHARE = 4  # scenarios that are worth another process

Job = Literal["look", "prove"]
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What was found about one scenario; the rest is of a proof.

    `weak` is what each weak agent earns in its best run, `mean` in the mean of its runs, `accepted` the share of the calls of the
    random ones that were carried out.
    """

    subject: Subject
    scenario: Scenario
    problems: Sequence[Problem]
    digests: Mapping[str, str]
    figures: Mapping[str, int] = field(default_factory=dict)
    weak: Mapping[str, float] = field(default_factory=dict)
    mean: Mapping[str, float] = field(default_factory=dict)
    accepted: float = 0.0

    @property
    def is_sound(self) -> bool:
        """Whether no error was found: of a proof, that it is one."""
        return not any(problem.level == "error" for problem in self.problems)

    @property
    def best(self) -> float:
        """What the best weak agent earns that does something."""
        return max((delta for agent, delta in self.weak.items() if agent != NO_OP), default=0.0)

    def record(self) -> Record | None:
        """What is written beside the scenario; None where it is not proven."""
        if not self.is_sound:
            return None
        return Record(
            verdict="proven",
            conditions=CONDITIONS,
            digests=self.digests,
            figures=self.figures,
            weak=self.weak,
            mean=self.mean,
            best=self.best,
            accepted=self.accepted,
        )


def judge(
    subjects: Sequence[Subject],
    job: Job,
    bench: Bench,
    *,
    only: Sequence[str] = (),
    jobs: int = 1,
    progress: Progress | None = None,
) -> list[Verdict]:
    """Look at scenarios, or prove them: all, or those of the ids in `only`; in order of the subjects and of the ids."""
    shares = list(_shares(subjects, only, jobs))
    total, done = sum(len(scenarios) for _, scenarios in shares), 0
    found: list[list[Verdict]] = [[] for _ in shares]
    for number, verdicts in bench.each(lambda share: _share(*share, job, bench), shares, jobs):
        found[number] = verdicts
        done += len(verdicts)
        if progress is not None:
            progress(done, total, shares[number][0].name)
    return [verdict for verdicts in found for verdict in verdicts]


def _shares(subjects: Sequence[Subject], only: Sequence[str], jobs: int) -> Iterator[tuple[Subject, list[Scenario]]]:
    """Environments with their scenarios; one with many is shared among processes, where there would be too little to do."""
    for subject in subjects:
        scenarios = [one for one in subject.scenarios if not only or one.id in only]
        parts = 1 if len(subjects) >= jobs else max(1, min(jobs, len(scenarios) // LEAST_SHARE))
        size = -(-len(scenarios) // parts)
        yield from ((subject, scenarios[first : first + size]) for first in range(0, len(scenarios), size or 1))


def _share(subject: Subject, scenarios: Sequence[Scenario], job: Job, bench: Bench) -> list[Verdict]:
    everybody = known(subject.blueprint, subject.texts["schema.json"])
    with bench.loaded(subject) as loaded:
        return [_verdict(subject, scenario, job, loaded, everybody) for scenario in scenarios]


def _verdict(subject: Subject, scenario: Scenario, job: Job, loaded: Loaded, everybody: Sequence[Any]) -> Verdict:
    findings = list(static_findings(subject.blueprint, scenario))
    given = {"id": scenario.id, "literals": literals(scenario), "known": everybody}
    proof: dict[str, Any] = {}
    was = digests(subject.folder, subject.blueprint, scenario)
    try:
        told = loaded.do(job, given, SECONDS)
        findings += [Finding.read(one) for one in told["findings"]]
        proof = _read(told)
    except Failed as failed:
        findings.append(of_scenario("S209", f"it could not be run: {failed}"))
    except (TypeError, ValueError, LookupError, AttributeError):
        findings.append(of_scenario("S209", "its process answered what is no reply"))
    problems = in_order(problems_of(scenario, findings))
    return Verdict(subject=subject, scenario=scenario, problems=problems, digests=was, **proof)


def _read(told: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a verdict that a process answers, which may be anything; where nothing was played there are none."""
    return {
        "figures": {str(name): int(figure) for name, figure in told.get("figures", {}).items()},
        "weak": {str(agent): float(delta) for agent, delta in told.get("weak", {}).items()},
        "mean": {str(agent): float(delta) for agent, delta in told.get("mean", {}).items()},
        "accepted": float(told.get("accepted", 0)),
    }
