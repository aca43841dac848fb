"""Rules against what the blueprint declares: a state that breaks one is refused, and no other."""

from __future__ import annotations

from collections.abc import Iterator

from envgen_runtime import Environment

from envgen.testing.edits import Edit, edit_told, problems_with
from envgen.testing.finding import Finding, shown
from envgen.testing.inputs import Start
from envgen.testing.trials import stage
from envgen.testing.twin import Twin, twin_of
from envgen.testing.witnesses import others_at

RECORDS = 2  # of each collection
PLACES = 60  # of the state
REASONS = 4


def rules_are_as_declared(environment: type[Environment], *, seed: int | None = None, examples: int | None = None) -> None:
    """Values of the state are set to what the rules compare them with: the same edits are refused, for the same rules."""
    twin = twin_of(environment)
    for name in stage(environment).contract.seeds:
        start = Start(name)
        ours, declared = stage(environment, start), stage(twin.environment, start)
        for edit in _edits(declared, twin):
            found, wanted = _problems(ours, edit), _problems(declared, edit)
            if found != wanted:
                told = (
                    f"with {edit_told(edit)} in the seed {name}\n"
                    f"  the rules are declared to say {shown(wanted) if wanted else 'nothing'}\n"
                    f"  and say                       {shown(found) if found else 'nothing'}"
                )
                raise Finding("rules_are_as_declared", None, told, start=start)


def _edits(env: Environment, twin: Twin) -> Iterator[Edit]:
    """Edits of a single value that the rules read."""
    watch = twin.watch
    watch.clear()
    watch.on = True
    try:
        env.validate()
    finally:
        watch.on = False
    compared = watch.compared[:200]
    seen: dict[tuple[str, str], int] = {}
    paths: list[tuple[str | int, ...]] = []
    for path, name in watch.held:
        kind = (str(path[0]), name)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= RECORDS:
            paths.append((*path, name))
    paths += [(name,) for name in env.contract.data.get("variables", {})]
    for path in paths[:PLACES]:
        yield from ((path, value) for value in others_at(env, path, compared))


def _problems(env: Environment, edit: Edit) -> list[str]:
    return sorted(map(str, problems_with(env, edit)))[:REASONS]
