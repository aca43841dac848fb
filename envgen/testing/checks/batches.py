"""Tools that take lists: one bad item, wherever it stands, and nothing is done for the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen_runtime import Environment, Result
from envgen_runtime.complete import copied

from envgen.testing.depth import asked
from envgen.testing.finding import Called, shown
from envgen.testing.inputs.tools import Tools, tools_of
from envgen.testing.telling import described
from envgen.testing.trials import scenes

CALLS = 3  # of each start


def takes_a_batch_whole_or_not_at_all(
    environment: type[Environment], tool: str, *, seed: int | None = None, examples: int | None = None
) -> None:
    """Where an item is refused by itself for a key that nothing has, so is every list with it, and nothing of the list is kept."""
    concern = "takes_a_batch_whole_or_not_at_all"
    for scene in scenes(environment, tool, asked(seed, examples)):
        env = scene.begun(environment)
        state, before, tools = env.snapshot(), env.digest(), tools_of(env)
        for trial in [one for one in scene.trials if one.passes and one.is_good][:CALLS]:
            for name, good, bad in _lists(env, tools, tool, trial.arguments):
                alone = _with(env, tool, trial.arguments, name, [bad])
                kept = _paths(alone)
                refused = alone.error is not None and alone.violation is None
                env.restore(state)
                if not refused:
                    continue
                done = _with(env, tool, trial.arguments, name, good)
                wrote = _paths(done)
                env.restore(state)
                if not done.ok:
                    continue
                for batch in ([*good, bad], [bad, *good], [*good, bad, *good]):
                    arguments = {**trial.arguments, name: batch}
                    if not tools.fits(tool, name, batch):
                        continue
                    result = env.call(tool, copied(arguments))
                    called, told = Called(tool, arguments), ""
                    if result.ok and env.digest() != before:
                        told = f"{called} was carried out, though {name} holds {shown(bad)}, which alone is\n{described(alone)}"
                    elif not result.ok and result.violation is None and (wrote - kept) & _paths(result):
                        paths = ", ".join(sorted((wrote - kept) & _paths(result)))
                        told = f"{called} was refused for one item and kept what it did for the others: {paths}"
                    env.restore(state)
                    if told:
                        assert alone.error is not None
                        shows = trial.with_arguments(arguments)
                        raise shows.finding(environment, concern, told, f"error: {alone.error.code}")


def _with(env: Environment, tool: str, arguments: Mapping[str, Any], name: str, items: list[Any]) -> Result:
    return env.call(tool, copied({**arguments, name: items}))


def _paths(result: Result) -> set[str]:
    return {change["path"] for change in result.changes}


def _lists(env: Environment, tools: Tools, tool: str, arguments: Any) -> Iterator[tuple[str, list[Any], Any]]:
    """The lists of a call, each with an item like one of them but for a key that nothing has."""
    known = env.state()
    for name, items in arguments.items():
        if isinstance(items, list) and items:
            for bad in _misnamed(items[0]):
                if tools.fits(tool, name, [bad]) and not _occurs(bad, known):
                    yield name, items, bad
                    break


def _misnamed(item: Any) -> Iterator[Any]:
    """Items with another key: the item itself where it is a text, else each text in it in turn."""
    if isinstance(item, str):
        yield f"{item[:-1]}{'7' if item[-1:] != '7' else '8'}"
        yield "".join("9" if letter.isdigit() else letter for letter in item)
        yield f"{item}s"
    elif isinstance(item, dict):
        for name, inner in item.items():
            if isinstance(inner, str):
                yield from ({**item, name: other} for other in _misnamed(inner))


def _occurs(bad: Any, state: Any) -> bool:
    """Whether a text is the key, or a value, of something in the state."""
    if isinstance(bad, dict):
        return False  # told by the refusal that it meets alone
    if isinstance(state, dict):
        return bad in state or any(_occurs(bad, inner) for inner in state.values())
    if isinstance(state, list):
        return any(_occurs(bad, inner) for inner in state)
    return bool(bad == state)
