"""The environment that the runtime is measured with: rendered into a temporary folder, with states of any size as seeds."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

SPEC = Path(__file__).parent / "specs" / "stockroom"
SCENARIO = "recount"
SHELVES = 5


@dataclass(frozen=True, slots=True)
class Stockroom:
    """The rendered package: its folder and its class."""

    root: Path
    cls: Any

    def seed(self, kilobytes: float) -> str:
        """The name of the seed of that size."""
        return f"kb{kilobytes:g}".replace(".", "_")

    def scenario(self, kilobytes: float) -> str:
        """The id of the scenario that starts from that seed."""
        return f"{SCENARIO}_{self.seed(kilobytes)}"


@contextmanager
def rendered(*kilobytes: float) -> Iterator[Stockroom]:
    """Render the spec as `envgen render` does, add a seed and scenario of each size, import the package; all is gone at the end."""
    from envgen.render.run import render_specs

    with TemporaryDirectory(prefix="envgen-bench-") as folder:
        out = Path(folder, "generated")
        report = render_specs([SPEC], out, jobs=1)
        if report.exit_status != 0:
            raise RuntimeError("\n".join(problem.message for problem in report.problems))
        root = out / "stockroom"
        stockroom = Stockroom(root, None)
        for size in kilobytes:
            seed = {"description": "For measuring.", "state": state_of(size)}
            package, name = root / "stockroom", stockroom.scenario(size)
            (package / "seeds" / f"{stockroom.seed(size)}.json").write_text(json.dumps(seed), "utf-8")
            scenario = json.loads((package / "scenarios" / f"{SCENARIO}.json").read_text("utf-8"))
            scenario |= {"id": name, "start": {"base": stockroom.seed(size)}}
            (package / "scenarios" / f"{name}.json").write_text(json.dumps(scenario), "utf-8")
        sys.path.insert(0, str(root))
        before = sys.dont_write_bytecode
        try:
            for name in [name for name in sys.modules if name.partition(".")[0] == "stockroom"]:
                del sys.modules[name]
            importlib.invalidate_caches()
            yield replace(stockroom, cls=importlib.import_module("stockroom").Stockroom)
        finally:
            sys.path.remove(str(root))
            sys.dont_write_bytecode = before


def state_of(kilobytes: float) -> dict[str, Any]:
    """A valid state of about that many kilobytes, always the same."""
    shelves = {f"S{number}": {"shelf_id": f"S{number}", "room": "dry"} for number in range(1, SHELVES + 1)}
    size = len(json.dumps({"shelves": shelves}))
    items: dict[str, Any] = {}
    while size < kilobytes * 1000:
        number = len(items) + 1
        item: dict[str, Any] = {
            "item_id": f"I{number:06d}",
            "label": f"item {number}",
            "shelf_id": f"S{number % SHELVES + 1}",
            "count": number % 50 + 1,
            "status": "kept",
        }
        items[item["item_id"]] = item
        size += len(json.dumps({item["item_id"]: item}))
    return {"shelves": shelves, "items": items}
