"""Each case of leaks.txt in a process of its own, forked from one that has preloaded what a zygote has. Prints JSON."""

from __future__ import annotations

import io
import json
import marshal
import os
import sys
import types
from importlib import import_module
from typing import Any


def main(folders: list[str]) -> None:
    sys.path[:0] = folders
    import_module("inside.preload").modules()
    for name in ("signal", "threading", "atexit", "locale", "contextvars"):
        import_module(name)
    given = json.load(sys.stdin)
    if not given["words"]:
        words: Any = import_module("inside.watch.words")
        words.SUPPORTED, words.DICT_VERSION = False, None
    import_module("inside.watch.library").Library.prepare()
    print(json.dumps([forked(case) for case in given["cases"]]))


def forked(case: dict[str, Any]) -> dict[str, Any]:
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            sys.stdout = sys.stderr = io.StringIO()
            write, dump, leave = os.write, marshal.dumps, os._exit  # as they are before a program replaces something
            write(writing, dump(tried(case["program"], case["does"])))
        except BaseException as error:
            write(writing, dump({"error": f"{type(error)} {error}"}))
        leave(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    return marshal.loads(told)  # type: ignore[no-any-return]


def tried(program: str, does: str) -> dict[str, Any]:
    module = types.ModuleType("m")
    exec(compile(program, "<m>", "exec"), vars(module))
    watch = import_module("inside.watch").Watch([vars(module)])
    before = watch.deep_differences() + watch.unwatchable
    exec(compile(does, "<does>", "exec"), vars(module))
    return {"before": before, "often": watch.differences(), "again": watch.differences(), "seldom": watch.deep_differences()}


if __name__ == "__main__":
    main(sys.argv[1:])
