"""Whether a class file stands alone: run in a clean process, which finds no package but the standard library."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any

SECONDS = 120

# As EnvScaler makes an instance: its own module, the constructor, then every attribute; each tool is then called once.
_DRIVER = """
import json, sys, types
given = json.load(sys.stdin)
module = types.ModuleType("dynamic_env")
exec(given["source"], module.__dict__)
for name, start in given["starts"].items():
    at = f"start state {name}"
    owner = getattr(module, given["class"])(json.loads(json.dumps(start)))
    for attribute, value in start.items():
        setattr(owner, attribute, value)
    for tool in given["tools"]:
        json.dumps(getattr(owner, tool)())
    json.dumps(vars(owner))
print(given["class"])
"""


# Nothing is isolated here: the code passed the gate when it was rendered.
def fault_of(source: str, class_name: str, tools: Sequence[str], starts: Mapping[str, Any]) -> str:
    """What keeps the class from working on its start states; '' where nothing does."""
    given = json.dumps({"source": source, "class": class_name, "tools": list(tools), "starts": starts or {"none": {}}})
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", _DRIVER],
            input=given,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env={},
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"it does not end within {SECONDS} seconds"
    if done.returncode == 0 and done.stdout.split("\n")[-2:] == [class_name, ""]:
        return ""
    told = done.stderr.strip().splitlines()
    return told[-1] if told else f"the process ended with {done.returncode}"
