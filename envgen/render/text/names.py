"""Names of generated code: the one place where a text of a blueprint becomes a Python identifier."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable
from functools import lru_cache

from envgen.blueprint.expressions.scope import constant_name as constant_text
from envgen.blueprint.expressions.scope import python_name as parameter_text

BUILTINS = frozenset(dir(builtins))


class Identifier(str):
    """A text that is safe to stand as a name in Python source."""

    __slots__ = ()

    def __new__(cls, text: str) -> Identifier:
        if not is_identifier(text):
            raise ValueError(f"{text!r} is no Python identifier")
        return super().__new__(cls, text)


def is_identifier(text: str) -> bool:
    """Whether `text` may be a name; ASCII only, since Python folds other letters and JSON does not."""
    return text.isascii() and text.isidentifier() and not keyword.iskeyword(text)


def python_name(name: str) -> Identifier:
    """The name of a parameter in code: `from` → `from_`."""
    return Identifier(parameter_text(name))


def constant_name(name: str) -> Identifier:
    """`loan_days` → `LOAN_DAYS`."""
    return Identifier(constant_text(name))


@lru_cache(maxsize=2048)
def pascal_case(text: str) -> Identifier:
    """`on_loan` → `OnLoan`; what cannot stand in a name is left out."""
    words = re.findall(r"[A-Za-z0-9]+", text)
    joined = "".join(word[:1].upper() + word[1:] for word in words) or "Value"
    return Identifier(joined if is_identifier(joined) else f"Value{joined}")


def snake_words(text: str) -> str:
    """`Refuses a debtor!` → `refuses_a_debtor`; may begin with a digit or be empty."""
    return "_".join(re.findall(r"[a-z0-9]+", text.lower()))


def singular(name: str) -> str:
    """`items` → `item`, for naming one of many; a name that shows no plural stays as it is."""
    if name.endswith("ies") and len(name) > 4:
        return f"{name[:-3]}y"
    if name.endswith("s") and not name.endswith(("ss", "us", "is")) and len(name) > 2:
        return name[:-1]
    return name


def unused(wish: str, taken: Iterable[str]) -> Identifier:
    """`wish`, or `wish_2`, `wish_3` … if it is taken."""
    names = frozenset(taken)
    if wish not in names:
        return Identifier(wish)
    joint = "" if wish[:1].isupper() and not wish.isupper() else "_"
    number = 2
    while f"{wish}{joint}{number}" in names:
        number += 1
    return Identifier(f"{wish}{joint}{number}")
