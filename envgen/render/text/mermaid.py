"""Text as Mermaid: nothing in a blueprint may end a label, begin a comment or become a keyword."""

from __future__ import annotations

import re

_KEYS = re.compile(r"(?:pk|fk|uk)", re.IGNORECASE)  # what an attribute of an entity diagram may not be called


def label(text: str) -> str:
    """Text inside quotes: Mermaid takes character codes between # and ; for everything that could end it."""
    shown = " ".join(text.split())
    return "".join(letter if letter.isalnum() or letter in " _-.,/()" else f"#{ord(letter)};" for letter in shown) or "#32;"


def word(text: str) -> str:
    """A name that every version of Mermaid takes for one in an entity's attributes: ASCII, no keyword."""
    found = re.sub(r"[^A-Za-z0-9_]", "_", text) or "_"
    if found[0].isdigit():
        found = f"_{found}"
    return f"{found}_" if _KEYS.fullmatch(found) else found
