"""An assessment as Markdown for people: what came of it, tool by tool, and what is to be looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from envgen.assess.assessment import RESULTS, THRESHOLD, Assessment, Judged
from envgen.assess.taxonomy import CATEGORIES

NAMED = 6  # tools in one line
BAR = 30  # characters of the longest bar


def report(assessment: Assessment, findings: Sequence[Mapping[str, Any]], threshold: float = THRESHOLD) -> str:
    """The whole report; the same for the same answers."""
    parts = [
        _head(assessment, threshold),
        _tools(assessment),
        _faults(assessment),
        _disagreements(assessment),
        _missing(assessment),
        _findings(assessment.environment, findings),
    ]
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part))) + "\n"


def figures(assessment: Assessment, threshold: float = THRESHOLD) -> Iterator[str]:
    """The figures over all, one a line."""
    reached = "reaches" if assessment.pass_rate.value >= threshold else "is below"
    yield f"pass rate {assessment.pass_rate}, which {reached} {threshold:.0%}"
    yield f"pass or warning {assessment.pass_or_warning_rate}"
    yield f"by the checker alone, without what is proven: pass {assessment.checker_pass_rate}"
    yield "; ".join(f"{count} {result}" for result, count in assessment.results.items() if count)
    yield f"taken as the tester meant them: positive {assessment.met('positive')}, negative {assessment.met('negative')}"
    agreement = assessment.stability
    if agreement.pairs:
        kappa = agreement.kappa
        told = "undefined, since all verdicts are the same" if kappa is None else f"{kappa:.2f}"
        yield f"asked twice: {agreement.share} agree, Cohen's kappa {told}"
    if assessment.one_sided:
        tools = assessment.one_sided
        named = ", ".join(tools) if len(tools) <= NAMED else f"{len(tools)} tools"
        yield f"too few rounds for both polarities of {named}"


def _head(assessment: Assessment, threshold: float) -> Iterator[str]:
    yield f"# Assessment of {assessment.environment}"
    yield ""
    state = f"a fresh state every {assessment.chain} rounds" if assessment.chain else "a fresh state in each round"
    models = "; ".join(f"{role} {', '.join(names)}" for role, names in sorted(assessment.models.items()))
    yield f"{len(assessment.rounds)} rounds, seed {assessment.seed}, {state}; {models}."
    yield ""
    yield from (f"- {line}" for line in figures(assessment, threshold))


def _tools(assessment: Assessment) -> Iterator[str]:
    columns = ("positive", "negative", *RESULTS)
    yield f"| tool | {' | '.join(columns)} |"
    yield f"|---|{'---|' * len(columns)}"
    for tool, row in assessment.by_tool.items():
        yield f"| {tool} | {' | '.join(str(row[column]) for column in columns)} |"


def _faults(assessment: Assessment) -> Iterator[str]:
    found = assessment.categories
    if not found:
        return
    yield "## Kinds of faults"
    yield ""
    yield "```text"
    width, most = max(map(len, found)), max(found.values())
    for category, count in found.items():
        yield f"{category:<{width}}  {'#' * max(1, round(BAR * count / most)):<{BAR}} {count:>3}  {CATEGORIES[category]}"
    yield "```"


def _disagreements(assessment: Assessment) -> Iterator[str]:
    if assessment.disagreements:
        yield "## What the checker said against what is known"
        yield ""
        yield "What is known counts."
        yield ""
        yield from (f"- {_named(one)}: {_line(one.disagreement)}" for one in assessment.disagreements)


def _missing(assessment: Assessment) -> Iterator[str]:
    missing = [one for one in assessment.rounds if one.result in ("no test", "no verdict")]
    if missing:
        yield "## Rounds without a test or a verdict"
        yield ""
        for one in missing:
            why = one.why if one.call is None else "the checker gave no usable answer"
            yield f"- round {one.round.number}, {one.round.tool}, {one.round.polarity}: {_line(why)}"


def _findings(environment: str, findings: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    if not findings:
        return
    yield "## Findings"
    for one in findings:
        proof = "proven" if one["is_proven"] else "the opinion of the checker"
        yield ""
        yield f"Round {one['round']}, {one['tool']}, {one['category']} ({proof}): {_line(one['reason'])}"
        if one["case"]:
            yield ""
            yield "```yaml"
            yield _dedented(one["case"])
            yield "```"


def _named(one: Judged) -> str:
    name = f", {_line(one.call.name)}" if one.call is not None else ""
    return f"round {one.round.number}, {one.round.tool}{name}"


def _dedented(text: str) -> str:
    from textwrap import dedent

    return dedent(text).strip("\n")


def _line(text: str) -> str:
    """A text of a model within a line: it cannot begin a heading or a block."""
    return " ".join(text.split())
