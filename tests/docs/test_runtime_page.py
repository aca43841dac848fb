"""docs/runtime.md names everything that is public in envgen_runtime."""

from __future__ import annotations

import re
from pathlib import Path

import envgen_runtime
import pytest
from envgen_runtime import Difference, Environment, ErrorInfo, Result, Violation

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "runtime.md").read_text("utf-8")
CODE = " ".join(re.findall(r"`([^`\n]+)`", PAGE))


def public(kind: type) -> set[str]:
    """The names that a class offers, those included that its instances get."""
    names = {*dir(kind), *getattr(kind, "__annotations__", ())}
    return {name for name in names if not name.startswith("_")}


def test_every_member_of_an_environment_is_told() -> None:
    told = set(re.findall(r"\benv\.([a-z_]+)", PAGE.partition("## The environment")[2].partition("### Snapshots")[0]))
    assert told == public(Environment)


def test_every_attribute_of_a_result_is_told() -> None:
    assert set(re.findall(r"`Result\.([a-z]+)`", PAGE)) == public(Result)


@pytest.mark.parametrize("kind", [ErrorInfo, Violation, Difference])
def test_every_field_is_told(kind: type) -> None:
    row = next(line for line in PAGE.splitlines() if f"`{kind.__name__}`" in line)
    assert public(kind) <= set(re.findall(r"`([a-z]+)`", row))


def test_every_name_of_the_distribution_is_told() -> None:
    assert [name for name in envgen_runtime.__all__ if not re.search(rf"\b{name}\b", CODE)] == []


def test_the_signatures_are_those_of_the_code() -> None:
    from inspect import signature

    parameters = [name for name in signature(Environment.reset).parameters if name != "self"]
    row = next(line for line in PAGE.splitlines() if "`env.reset(" in line)
    assert re.findall(r"(\w+)=", row.partition("|")[2].partition("|")[0]) == parameters


def test_reserved_names_that_nothing_bears_are_told() -> None:
    told = PAGE.partition("These names cannot be")[2].partition("\n\n")[0]
    assert set(envgen_runtime.RESERVED_NAMES) - public(Environment) == set(re.findall(r"`([a-z]+)`", told))
