"""The results of a run as lines for people: one an environment, then what failed, then the matrix where it is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from envgen.testing.suite.matrix import Matrix, matrix_of
from envgen.testing.suite.outcome import ORDER, Outcome, Result, Suite

MOST = 10  # failures that are told of one environment
_MARKS: dict[Result, str] = {"passed": "+", "failed": "F", "error": "E", "skipped": "s", "not run": "?"}


def line_of(suite: Suite, width: int) -> str:
    """The line of an environment, its name padded to a width."""
    name = suite.name.ljust(width)
    if suite.status == "not run":
        return f"{name}  not run"
    told = ", ".join(f"{count} {result}" for result, count in suite.counts().items())
    return f"{name}  {told}, {'unchanged' if suite.cached else f'{suite.seconds:.1f} s'}"


def failures(suite: Suite) -> Iterator[str]:
    """What failed, each with its place, what it says and what to do next."""
    if suite.told:
        first, *more = suite.told.splitlines()
        yield f"{suite.root if suite.outcomes else suite.name}: {first}"
        yield from (f"    {line}" for line in more)  # what a process printed before it crashed
        if suite.hint:
            yield f"  hint: {suite.hint}"
    # Of those that a process took along the line of the environment has the number.
    told = [
        one for one in suite.bad if one.result != "not run" and not (suite.told and one.failure and one.failure.told == suite.told)
    ]
    lost = next((one for one in suite.bad if one.result == "error" and one not in told), None)
    if lost is not None:
        yield f"  in {_place(suite, lost)}"
    files: set[str] = set()
    shown = 0
    for outcome in told:
        if outcome.result == "error":  # a file that cannot be imported is told once
            if outcome.test.file in files:
                continue
            files.add(outcome.test.file)
        if shown == MOST:
            break
        shown += 1
        yield from _failure(suite, outcome)
    if shown == MOST and len(told) > MOST:
        yield f"{suite.name}: {len(told) - MOST} more failures"
        yield f"  hint: envgen test {suite.name} --format json  # tells all of them"


def _failure(suite: Suite, outcome: Outcome) -> Iterator[str]:
    failure = outcome.failure
    yield f"{_place(suite, outcome)} {outcome.result}"
    if failure is None:
        return
    yield from (f"    {line}" for line in failure.told.splitlines())
    if failure.about:
        yield f"  {failure.about}, {failure.source}"
    if failure.hint:
        yield f"  hint: {failure.hint}"


def _place(suite: Suite, outcome: Outcome) -> str:
    return f"{suite.root / outcome.test.file}:{outcome.test.line}: {outcome.test.name}"


def summary(suites: Sequence[Suite], seconds: float) -> str:
    """`200 environments: 199 passed, 1 failed; 20,412 tests: 20,411 passed, 1 failed; 41.2 s`."""
    many = "s" if len(suites) != 1 else ""
    statuses = Counter(suite.status for suite in suites)
    results = Counter(outcome.result for suite in suites for outcome in suite.outcomes)
    told = ", ".join(f"{statuses[one]} {one}" for one in ("passed", "failed", "not run") if statuses[one])
    tests = ", ".join(f"{results[one]:,} {one}" for one in ORDER if results[one])
    unchanged = sum(suite.cached for suite in suites)
    known = f" ({unchanged} unchanged since)" if unchanged else ""
    count = f"{sum(results.values()):,} test{'s' if sum(results.values()) != 1 else ''}"
    return f"{len(suites)} environment{many}: {told or 'none'}{known}; {count}: {tests or 'none'}; {seconds:.1f} s"


def matrix_lines(suite: Suite) -> Iterator[str]:
    """The matrix: a line a concern with the tools that it is tried on, then refusals and rules that no test names."""
    matrix = matrix_of(suite)
    yield f"{suite.name}: {' '.join(f'{mark} {result}' for result, mark in _MARKS.items())}, . no test"
    yield from _table(matrix)
    for title, missing in (("refusals", _refusals(matrix)), ("rules", [rule for rule, row in matrix.rules.items() if not row])):
        if missing:
            yield f"  {title} that no test names: {', '.join(missing)}"


def _table(matrix: Matrix) -> Iterator[str]:
    """Tools across under numbers, for names are long; concerns down."""
    tools = [tool for tool in matrix.tools if tool]
    digits = len(str(len(tools)))
    heads = [str(at).rjust(digits) for at in range(1, len(tools) + 1)]
    concerns = matrix.concerns
    width = max(map(len, concerns), default=0)
    yield from (f"  {head} {tool}" for head, tool in zip(heads, tools, strict=True))
    yield f"  {'':{width}}  all {' '.join(heads)}"
    for concern in concerns:
        marks = [_mark(matrix, tool, concern).rjust(digits) for tool in tools]
        yield f"  {concern:{width}}  {_mark(matrix, '', concern):>3} {' '.join(marks)}"
    for rule, row in matrix.rules.items():
        if row:
            yield f"  rule {rule}: {', '.join(f'{concern} {_MARKS[result]}' for concern, result in row.items())}"


def _mark(matrix: Matrix, tool: str, concern: str) -> str:
    result = matrix.tools[tool].get(concern)
    return "." if result is None else _MARKS[result]


def _refusals(matrix: Matrix) -> list[str]:
    return [f"{tool} {code}" for tool, row in matrix.refusals.items() for code, result in row.items() if result is None]
