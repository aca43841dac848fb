"""Where the files stand that people write and that travel with the tool: templates and schemas. Reads none of them."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """A file or folder such as `resource("schemas", "seed.schema.json")`.

    In a wheel it stands inside the package, in a checkout beside it.
    """
    inside = _PACKAGE.joinpath(*parts)
    return inside if inside.exists() else _PACKAGE.parent.joinpath(*parts)
