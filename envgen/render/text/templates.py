"""The Jinja environment of the package templates. Templates loop and ask whether something is there; every text passes a filter."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from envgen.render.text.docstring import comment, docstring
from envgen.render.text.literal import frozen_literal, literal
from envgen.resources import resource

if TYPE_CHECKING:
    from jinja2 import Environment

RULER = 58  # columns of a section comment


@cache
def environment() -> Environment:
    """The one template environment."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    jinja = Environment(
        loader=FileSystemLoader(str(resource("templates", "package"))),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    jinja.filters |= {
        "comment": comment,
        "docstring": lambda text, columns=0: docstring(text, " " * columns),
        "frozen": frozen_literal,
        "indented": indented,
        "literal": literal,
        "ruler": ruler,
        "toml": toml_text,
    }
    return jinja


def render_template(name: str, **values: Any) -> str:
    """One file of the package, not yet formatted."""
    return environment().get_template(name).render(**values)


def indented(lines: list[str], columns: int) -> str:
    """Source lines set `columns` in; empty ones stay empty."""
    return "\n".join(f"{' ' * columns}{line}" if line else "" for line in lines)


def ruler(title: str) -> str:
    """A section comment."""
    return f"# ── {title} ".ljust(RULER, "─")


def toml_text(text: str) -> str:
    """A basic string of TOML: unlike JSON it knows no surrogate pairs, so that what is printable stands as it is."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(one if one.isprintable() else f"\\U{ord(one):08x}" for one in escaped) + '"'
