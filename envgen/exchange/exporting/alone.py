"""What stands at the end of every exported class file: it loads the runtime from texts, and has the class answer calls with it.

All from the first heading on is copied there as it is. So it may use the standard library only, and import it within functions: its
module is that of the exported class, whose names it must not touch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

# ── how the class works ─────────────────────────────────────
# The attributes of an instance are its state, and may be set from outside. A call is a transaction on a copy that the runtime
# keeps: arguments are checked, the method above runs, rules are checked, and the attributes take what it wrote. A refusal writes
# nothing.


class _EnvgenTexts:
    """Finds and loads the runtime, a package that is made of texts."""

    def __init__(self, name: str, texts: Mapping[str, str]) -> None:
        self._name = name
        self._texts = texts

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        from importlib.machinery import ModuleSpec

        package, _, module = name.partition(".")
        if package != self._name or (module or "__init__") not in self._texts:
            return None
        loader: Any = self
        return ModuleSpec(name, loader, origin=f"<{name}>", is_package=not module)

    def create_module(self, spec: object) -> None:
        """Modules are made as usual."""

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.get_source(module.__name__), f"<{module.__name__}>", "exec", dont_inherit=True), vars(module))

    def get_source(self, name: str) -> str:
        return self._texts[name.partition(".")[2] or "__init__"]


class _EnvgenEpisode:
    """What belongs to an instance beside its attributes: the runtime's environment, or time and counters to begin with."""

    def __init__(self, now: str | None = None, counters: Mapping[str, int] | None = None) -> None:
        self.environment: Any = None
        self.text: str | None = None  # the state as the environment knows it
        self._now = now
        self._counters = counters

    def began(self) -> tuple[str | None, Mapping[str, int] | None]:
        """The time and the counters, as they are now."""
        environment = self.environment
        return (self._now, self._counters) if environment is None else (environment.now, environment.counters)

    def begin(self, made: Callable[..., Any], state: Mapping[str, Any]) -> None:
        """Stand on a state. The runtime's StateError says where it is none."""
        now, counters = self.began()
        environment = made(state=state, now=now) if self.environment is None else self.environment
        if counters is not None:
            environment.reset(state=state, now=now, counters=counters)
        self.environment = environment


def _envgen_load(name: str, texts: Mapping[str, str]) -> ModuleType:
    """The runtime; one for all exported classes of a process that have the same."""
    import sys
    from importlib import import_module

    if name not in sys.modules:
        finder: Any = _EnvgenTexts(name, texts)
        sys.meta_path.append(finder)
    return import_module(name)


def _envgen_text(state: Mapping[str, Any]) -> str | None:
    """A state as text, to see whether somebody set it; None where it has none, which the runtime then tells of."""
    import json

    try:
        return json.dumps(state)
    except (TypeError, ValueError, RecursionError):
        return None


def _envgen_answer(result: Any, native: bool) -> Any:
    """What a tool returns: a dict that says whether it succeeded, or what a tool of its own convention said."""
    import json

    if result.ok:
        return result.value if native else {"success": True, "data": result.value}
    if not native:
        return {"success": False, "error": result.error.message, "code": result.error.code}
    try:
        told = json.loads(result.observation)
    except ValueError:
        told = None
    if isinstance(told, dict) and told.get("success") is False:
        return told
    return {"success": False, "error": result.error.message}


def _envgen_stand(cls: Any, runtime: Any, package: Mapping[str, str]) -> None:
    """Turn the methods of a class into calls of an environment that has them."""
    import json
    from functools import wraps
    from weakref import WeakKeyDictionary

    validators: dict[str, Any] = {"__name__": "validators"}
    exec(compile(package["validators.py"], "<validators>", "exec", dont_inherit=True), validators)
    contract = runtime.Contract(json.loads(package["schema.json"]), validators, json.loads(package["tools.json"]))
    tools = contract.data["tools"]
    native = contract.data["observation"]["ok"] == "native"
    names = [entity["collection"] for entity in contract.data["entities"].values()] + list(contract.data["variables"])
    methods = {name: value for name, value in vars(cls).items() if not (name.startswith("__") and name.endswith("__"))}
    for name in methods:
        delattr(cls, name)
    marked = dict(methods)
    for name, tool in tools.items():
        mark = runtime.query if tool["kind"] == "query" else runtime.command(writes=tool["writes"])
        marked[name] = mark(methods[name])
    made = type(cls.__name__, (runtime.Environment,), {**marked, "contract": contract, "__module__": cls.__name__})
    episodes: Any = WeakKeyDictionary()  # not an attribute: those are the state

    def call(owner: Any, tool: str, arguments: Mapping[str, Any]) -> Any:
        held = vars(owner)
        episode = episodes.get(owner)
        if episode is None:
            episode = episodes[owner] = _EnvgenEpisode(held.get("__now__"))
        state = {name: held[name] for name in names if name in held}
        text = _envgen_text(state)
        if text is None or text != episode.text:
            episode.begin(made, state)
            whole = episode.environment.state()
            held.update(whole)
            episode.text = _envgen_text(whole)
        result = episode.environment.call(tool, arguments)
        if result.changes:
            whole = episode.environment.state()
            for change in result.changes:
                name = change["path"].split("/")[1].replace("~1", "/").replace("~0", "~")
                held[name] = whole[name]
            episode.text = _envgen_text(whole)
        return _envgen_answer(result, native)

    def tool_of(name: str) -> Callable[..., Any]:
        method = methods[name]
        parameters = {parameter["python"]: parameter["name"] for parameter in tools[name]["parameters"]}

        @wraps(method)
        def tool(self: Any, /, *args: Any, **kwargs: Any) -> Any:
            if len(args) > len(parameters):
                raise TypeError(f"{name}() takes {len(parameters)} arguments, not {len(args)}")
            given = dict(zip(parameters, args, strict=False))
            if twice := given.keys() & kwargs.keys():
                raise TypeError(f"{name}() got multiple values for argument {min(twice)!r}")
            return call(self, name, {parameters.get(key, key): value for key, value in {**given, **kwargs}.items()})

        return tool

    def getstate(self: Any) -> tuple[dict[str, Any], tuple[str | None, Mapping[str, int] | None] | None]:
        return dict(vars(self)), episodes[self].began() if self in episodes else None

    def setstate(self: Any, state: Any) -> None:
        held, began = state
        vars(self).update(held)
        if began is not None:
            episodes[self] = _EnvgenEpisode(*began)

    for name in tools:
        setattr(cls, name, tool_of(name))
    cls.__getstate__ = getstate  # a copy goes on with the same clock and counters
    cls.__setstate__ = setstate
