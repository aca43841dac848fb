"""Renders the folders named on standard input and tells the digests of what it made, one JSON line each."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from envgen.render.compile import compile_environments
from tests.fuzz.front import said

if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(said(compile_environments([Path(line.rstrip("\n"))], allow_stubs=True)[0])), flush=True)
