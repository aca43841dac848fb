"""What it costs to begin: the command line, and the import of a generated package."""

from __future__ import annotations

from benchmarks.measure import Spent, least, peak_memory, python
from benchmarks.report import Row
from benchmarks.stockroom import Stockroom, rendered

CODE = "import stockroom; env = stockroom.Stockroom(); env.call('get_item', {'item_id': 'I000001'})"


def measure(*, quick: bool = False) -> list[Row]:
    """`envgen --help`, and time and memory of importing a package."""
    runs = 2 if quick else 9
    bare = least(runs, lambda: python("-c", "pass"))
    helped = least(runs, lambda: python("-m", "envgen", "--help"))
    with rendered() as stockroom:
        import_only = least(runs, lambda: _in(stockroom, "import stockroom"))
        first_call = least(runs, lambda: _in(stockroom, CODE))
        memory, empty = peak_memory(CODE, stockroom.root), peak_memory("pass", stockroom.root)
    interpreter = f"bare interpreter {bare.cpu * 1e3:.0f} ms"
    return [
        Row(
            name="envgen --help",
            method=f"processor time of the process, least of {runs}",
            budget=150,
            measured=helped.cpu * 1e3,
            unit="ms",
            detail=f"wall {helped.wall * 1e3:.0f} ms",
            baseline=interpreter,
        ),
        Row(
            name="import of a generated package: time",
            method=f"over the bare interpreter, least of {runs}",
            budget=100,
            measured=(import_only.cpu - bare.cpu) * 1e3,
            unit="ms",
            detail=f"with a first instance and call {(first_call.cpu - bare.cpu) * 1e3:.0f} ms",
            baseline=interpreter,
        ),
        Row(
            name="import of a generated package: memory",
            method="peak of the process with a first instance and call, the interpreter included",
            budget=30,
            measured=memory,
            unit="MB",
            baseline=f"bare interpreter {empty:.1f} MB",
        ),
    ]


def _in(stockroom: Stockroom, code: str) -> Spent:
    return python("-c", code, folder=stockroom.root)
