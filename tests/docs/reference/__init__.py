"""The pages of docs/reference/, each made from the one place that owns its facts. `make docs` writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.docs.reference import blueprint, expressions, problems, trajectory

PAGES: Mapping[str, Callable[[], str]] = {
    "docs/reference/blueprint.md": blueprint.page,
    "docs/reference/expressions.md": expressions.page,
    "docs/reference/problems.md": problems.page,
    "docs/reference/trajectory.md": trajectory.page,
}

__all__ = ["PAGES"]
