"""The shelf, rendered once, and processes behind the wall for all comparisons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from envgen.exchange.foreign import ForeignItem
from envgen.exchange.verify.bench import Bench
from envgen.exchange.verify.equivalence import Equivalence
from envgen.exchange.verify.run import verify
from envgen.render.compile import compile_environments
from tests.exchange.verify import shelf

Verified = Callable[..., Equivalence]


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    """For a module: tests of the wall, in the same process later, count the processes below it."""
    with Bench() as made:
        yield made


@pytest.fixture(scope="module")
def verified(bench: Bench, tmp_path_factory: pytest.TempPathFactory) -> Verified:
    """Verify the shelf with some texts of its class or of its bodies replaced."""

    def of(*, calls: int = 300, class_: Mapping[str, str] | None = None, bodies: Mapping[str, str] | None = None) -> Equivalence:
        source, body = replaced(shelf.SOURCE, class_ or {}), replaced(shelf.BODIES, bodies or {})
        spec = tmp_path_factory.mktemp("specs") / "shelf"
        write(spec, {"blueprint.yaml": shelf.BLUEPRINT, "bodies.py": body, "seeds/default.yaml": shelf.SEED})
        (compiled,) = compile_environments([spec])
        assert compiled.files is not None, compiled.problems
        package = tmp_path_factory.mktemp("generated") / "shelf"
        write(package, compiled.files)
        return verify(ForeignItem("shelf_1", "Shelf", source), package, calls, bench=bench)

    return of


def replaced(text: str, edits: Mapping[str, str]) -> str:
    for was, now in edits.items():
        assert was in text
        text = text.replace(was, now)
    return text


def write(folder: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
