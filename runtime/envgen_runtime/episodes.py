"""Where an episode starts, and what happens to the state between calls: reset, edit, validation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from json import dumps
from typing import Any

from .engine import CHANCE, NOW, Engine, hidden_state
from .errors import StateError
from .formats import is_date_time
from .plan import Plan, Problems
from .reasons import SIZE, format_
from .scenarios import Scenario, scenarios
from .seeds import completed_state, state_problems
from .settling import reindex
from .values import article, is_fit
from .views import View

DEFAULT = "default"


def reset(
    engine: Engine,
    *,
    seed: str | None = None,
    state: Mapping[str, Any] | None = None,
    now: str | None = None,
    counters: Mapping[str, int] | None = None,
    chance: int = 0,
    scenario: str | None = None,
) -> None:
    """Start an episode. Nothing happens to the environment where an argument or the state is bad."""
    engine.take_turn("reset")
    try:
        _reset(engine, seed, state, now, counters, chance, scenario)
    finally:
        engine.turn.release()


def _reset(engine: Engine, seed: Any, state: Any, now: Any, counters: Any, chance: Any, scenario: Any) -> None:
    if sum(given is not None for given in (state, seed, scenario)) > 1:
        raise TypeError("reset takes one of a seed, a state and a scenario")
    task = None if scenario is None else _scenario(engine, scenario)
    if seed is not None and not isinstance(seed, str):
        raise _wrong_kind("the name of a seed", seed)
    if now is not None and type(now) is not str:
        raise _wrong_kind("now as a str", now)
    if counters is not None and not isinstance(counters, Mapping):
        raise _wrong_kind("counters as a mapping", counters)
    if type(chance) is not int:
        raise _wrong_kind("chance as an int", chance)
    plan = engine.plan
    name: str | tuple[str, str] | None
    start: str | None
    if task is not None:
        name, start, value = task.base, task.now, task.initial
    else:
        name = None if state is not None else DEFAULT if seed is None else seed
        start, value = _seed(plan, name) if name is not None else (None, state)
    moment = now if now is not None else start or plan.contract.data["clock"]["start"]
    if not is_date_time(moment, plan.contract.zoned):
        raise StateError(format_("date-time", zoned=plan.contract.zoned), ("now",))
    if not is_fit(chance):
        raise StateError(SIZE, ("chance",))
    if name is not None and name == engine.base and counters is None:
        engine.store.reset()
        _set_hidden(engine, {NOW: moment, CHANCE: chance})
        _begin(engine, task)
        return
    whole = completed_state(plan, value)
    _check(plan, whole, moment)
    engine.load(whole, hidden_state(plan, whole, now=moment, chance=chance, counters=counters or {}))
    engine.base = name if counters is None else None
    _begin(engine, task)


@contextmanager
def edit(engine: Engine, *, checked: bool = True) -> Iterator[None]:
    """A stretch of writes by hand, kept only if the state is valid after it; not checked where that is known already."""
    engine.take_turn("edit")
    store = engine.store
    mark = store.begin()
    engine.editing = True
    try:
        yield
        store.adopt(mark)
        found = problems(engine) if checked else []
        if found:
            raise StateError(found)
        reindex(engine, store.delta(mark).changes())
    except BaseException:
        store.rollback(mark)
        raise
    else:
        store.commit()
    finally:
        engine.editing = False
        engine.turn.release()


def restore(engine: Engine, snapshot: Any) -> None:
    """Go to a snapshot."""
    engine.take_turn("restore")
    try:
        engine.store.restore(snapshot)
        if engine.calls is not None:
            engine.calls = snapshot.calls or ()
    finally:
        engine.turn.release()


def problems(engine: Engine) -> Problems:
    """Everything wrong with the state as it stands."""
    return state_problems(engine.plan, engine.store.root, engine.owner)


def _wrong_kind(wanted: str, given: object) -> TypeError:
    return TypeError(f"reset takes {wanted}, not {article(type(given).__name__)}")


def _seed(plan: Plan, name: str) -> tuple[str | None, Any]:
    seeds = plan.contract.seeds
    try:
        seed = seeds[name]
    except KeyError:
        if name == DEFAULT:
            return None, {}  # an environment without seeds starts empty
        known = ", ".join(sorted(seeds)) or "none"
        raise StateError(f"there is no seed {name} (there is: {known})") from None
    return seed.get("now"), seed.get("state", {})


def _scenario(engine: Engine, name: Any) -> Scenario:
    if not isinstance(name, str):
        raise _wrong_kind("the id of a scenario", name)
    known = scenarios(type(engine.owner))
    if name not in known:
        raise StateError(f"there is no scenario {name} (there is: {', '.join(known) or 'none'})")
    return known[name]


def _begin(engine: Engine, scenario: Scenario | None) -> None:
    """Note where the episode began, and keep its calls where a check asks for them."""
    engine.scenario = None if scenario is None else scenario.id
    engine.calls = () if scenario is not None and scenario.asks_for_calls else None


def _check(plan: Plan, state: dict[str, Any], now: str) -> None:
    """Check a state once a process."""
    try:
        digest = sha256(dumps([state, now], sort_keys=True).encode()).digest()
    except (TypeError, ValueError, RecursionError):
        digest = b""  # no JSON: the checkers say what is wrong
    if digest and digest in plan.good_states:
        return
    found = state_problems(plan, state, View(plan, state, now))
    if found:
        raise StateError(found)
    plan.good_states.add(digest)


def _set_hidden(engine: Engine, values: Mapping[str, Any]) -> None:
    store = engine.store
    changed = {name: value for name, value in values.items() if store.hidden[name] != value}
    if changed:
        store.begin()
        store.hidden.update(changed)
        store.commit()
