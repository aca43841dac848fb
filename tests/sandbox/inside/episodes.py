"""Runs many episodes of a program in a process of its own and tells, as JSON, what the watch found after them.

`python episodes.py FOLDERS` with the program as JSON on stdin: `{"package": NAME}`, or `{"source": TEXT, "class": NAME}`.
It imports within as a worker does: `inside` is a package of its own there.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from copy import deepcopy
from importlib import import_module
from typing import Any

EPISODES = 1_000
CALLS = 3
WORDS = ["a", "b", "active", "2026-03-02", "2026-03-02T09:00:00Z"]


def limit() -> None:
    for what, most in ((resource.RLIMIT_AS, 2**31), (resource.RLIMIT_CPU, 120), (resource.RLIMIT_FSIZE, 0)):
        resource.setrlimit(what, (most, most))


def main(folders: list[str]) -> None:
    sys.path[:0] = folders
    import_module("inside.preload").modules()
    watching = import_module("inside.watch")
    import_module("inside.watch.library").Library.prepare()
    program = json.loads(sys.stdin.read())
    named = package(program["package"]) if "package" in program else plain(program["source"], program["class"])
    namespaces, episode, besides = named
    chance = random.Random(1)
    limit()
    start = time.perf_counter()
    watch = watching.Watch(namespaces, besides=besides)
    told: dict[str, Any] = {"unwatchable": watch.unwatchable, "found": [], "ok": 0}
    told["watch_ms"] = round((time.perf_counter() - start) * 1e3, 1)
    spent = []
    for _ in range(EPISODES):
        told["ok"] += episode(chance)
        start = time.perf_counter()
        told["found"] += watch.differences()
        spent.append(time.perf_counter() - start)
        if told["found"]:
            break
    told["deep"] = watch.deep_differences()
    told["median_us"] = round(sorted(spent)[len(spent) // 2] * 1e6, 1)
    print(json.dumps(told))


def package(name: str) -> tuple[list[dict[str, Any]], Any, list[Any]]:
    """A generated package: seeds in turn, calls with arguments from their schemas and the ids that the state has."""
    module = import_module(name)
    cls = getattr(module, module.__all__[0])
    environment = cls("default")
    tools = [tool["function"] for tool in environment.schemas()]
    namespaces = [vars(one) for key, one in list(sys.modules.items()) if key.partition(".")[0] == name]

    def episode(chance: random.Random) -> int:
        environment.reset("default")
        ids = [key for records in environment.state().values() if isinstance(records, dict) for key in records] or ["x"]
        done = 0
        for _ in range(CALLS):
            tool = chance.choice(tools)
            properties = tool["parameters"].get("properties", {})
            done += environment.call(tool["name"], {key: value_of(schema, ids, chance) for key, schema in properties.items()}).ok
        return done

    return namespaces, episode, [environment._envgen.plan]  # with its memos, as in a worker


def value_of(schema: dict[str, Any], ids: list[str], chance: random.Random) -> Any:
    if "enum" in schema:
        return chance.choice(schema["enum"])
    kind = schema.get("type")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind in ("integer", "number"):
        return chance.randint(0, 5)
    if kind == "boolean":
        return chance.random() < 0.5
    if kind == "array":
        return [value_of(schema.get("items", {}), ids, chance) for _ in range(chance.randint(0, 2))]
    if kind == "object":
        return {key: value_of(one, ids, chance) for key, one in schema.get("properties", {}).items()}
    return chance.choice([*ids, *WORDS])


def plain(source: str, name: str) -> tuple[list[dict[str, Any]], Any, list[Any]]:
    """A class as somebody wrote it: a new instance each episode, calls with arguments of the annotated types."""
    names: dict[str, Any] = {"__name__": "real"}
    exec(compile(source, "<real>", "exec"), names)
    cls = names[name]
    methods = [one for key, one in vars(cls).items() if not key.startswith("_") and hasattr(one, "__code__")]

    def episode(chance: random.Random) -> int:
        takes_state = cls.__init__.__code__.co_argcount > 1 if hasattr(cls.__init__, "__code__") else False
        owner = cls(deepcopy({})) if takes_state else cls()
        done = 0
        for _ in range(CALLS):
            method = chance.choice(methods)
            code = method.__code__
            arguments = [argument(method.__annotations__.get(key), chance) for key in code.co_varnames[1 : code.co_argcount]]
            try:
                method(owner, *arguments)
                done += 1
            except Exception:
                continue
        return done

    return [names], episode, []


def argument(annotation: object, chance: random.Random) -> Any:
    told = str(annotation)
    if "Dict" in told or "dict" in told:
        return {"id": "a", "status": "active"}
    if "List" in told or "list" in told:
        return ["a", "b"]
    if "int" in told or "float" in told:
        return chance.randint(0, 5)
    return chance.choice(WORDS)


if __name__ == "__main__":
    main(sys.argv[1:])
