"""Small methods and functions that a rewritten body needs where the services of the environment have another form. Texts only."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Helper:
    """`text` stands in the class for a method, at the top of the module for a function; `imports` are lines that it needs.

    None of what calls one has a quote in it: it may stand in an f-string.
    """

    name: str
    text: str
    imports: tuple[str, ...] = ()
    is_method: bool = True
    helpers: tuple[str, ...] = ()  # that it calls


HELPERS: Mapping[str, Helper] = {
    helper.name: helper
    for helper in (
        Helper(
            "_new_uuid",
            """
def _new_uuid(self) -> str:
    # In the form of uuid4, drawn from the chance of the environment.
    digits = "".join(self.random.choice("0123456789abcdef") for _ in range(32))
    variant = "89ab"[int(digits[16], 16) % 4]
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-{variant}{digits[17:20]}-{digits[20:]}"
""",
        ),
        Helper(
            "_new_uuid_hex",
            """
def _new_uuid_hex(self) -> str:
    return self._new_uuid().replace("-", "")
""",
            helpers=("_new_uuid",),
        ),
        Helper(
            "_new_hex",
            """
def _new_hex(self, count: int) -> str:
    return "".join(self.random.choice("0123456789abcdef") for _ in range(count))
""",
        ),
        Helper(
            "_new_token",
            """
def _new_token(self, count: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return "".join(self.random.choice(letters) for _ in range(count))
""",
        ),
        Helper(
            "_stable_hash",
            """
def _stable_hash(value: Any) -> int:
    # hash() of a text differs from one process to the next.
    return int(hashlib.sha256(repr(value).encode()).hexdigest()[:15], 16)
""",
            ("import hashlib", "from typing import Any"),
            is_method=False,
        ),
        Helper(
            "_shown_set",
            """
def _shown_set(values: set) -> str:
    # As str() of a set, in the one order that does not differ from run to run.
    return "{" + ", ".join(repr(value) for value in sorted(values)) + "}" if values else "set()"
""",
            is_method=False,
        ),
    )
}


def needed(names: Collection[str]) -> list[Helper]:
    """The helpers of these names and those that they call, in order."""
    every = {*names, *(one for name in names for one in HELPERS[name].helpers)}
    return [helper for name, helper in HELPERS.items() if name in every]
