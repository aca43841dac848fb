"""What an attack may bring along that a worker does not have: pure Python of the standard library, and the wall's own ctypes."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

from envgen.gate.words import words

WANTED = words(
    """
    asyncio code colorsys concurrent.futures csv fileinput http.server importlib.abc logging.config multiprocessing pickle pkgutil
    pty queue runpy shutil sqlite3 subprocess tempfile timeit urllib.request zipfile
    """
)
_LIST = f"import sys\nfor name in {sorted(WANTED)!r}: __import__(name)\nprint(*sys.modules)"

_PRELUDE = """
import json, sys
from importlib.machinery import ModuleSpec
class Brought:
    texts = json.loads({texts!r})
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return ModuleSpec(name, cls(), is_package=cls.texts[name][0]) if name in cls.texts else None
    def create_module(self, spec):
        return None
    def exec_module(self, module):
        exec(compile(self.texts[module.__name__][1], module.__name__, "exec"), vars(module))
sys.meta_path.append(Brought)
for name in ("inside.wall.kernel", "inside.watch.words"):  # out of sight is not out of reach
    found = getattr(sys.modules.get(name), "ctypes", None)
    if found is not None:
        sys.modules["ctypes"], sys.modules["_ctypes"] = found, sys.modules.get("_ctypes")
"""


@cache
def prelude() -> str:
    """Source that makes these modules importable, where they are no C."""
    done = subprocess.run([sys.executable, "-I", "-c", _LIST], capture_output=True, text=True, check=True)
    texts = {}
    for name in done.stdout.split():
        if name in ("__main__", "__mp_main__") or name.startswith("typing."):  # no modules of their own
            continue
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin is not None and spec.origin.endswith(".py"):
            texts[name] = (spec.submodule_search_locations is not None, Path(spec.origin).read_text("utf-8"))
    return f"exec({_PRELUDE.format(texts=json.dumps(texts))!r}, {{}})\n"
