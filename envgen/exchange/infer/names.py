"""Names in the blueprint for names of the class: entities and types in PascalCase, attributes free of the runtime's names."""

from __future__ import annotations

import keyword
import re
from collections.abc import Container, Iterable

_SUFFIXES = ("Info", "TypedDict", "Record", "Dict", "Model", "Entity", "Data", "Schema", "Type")
# Names that generated modules have already.
_TAKEN = frozenset(
    [
        "Any",
        "ContractViolation",
        "Environment",
        "Literal",
        "NotRequired",
        "StateError",
        "ToolError",
        "TypedDict",
        "Contract",
        "None",
        "True",
        "False",
    ]
)


def entity_name(record: str, taken: Container[str]) -> str:
    """`BookmarkInfo` → `Bookmark`."""
    words = [word for word in re.split(r"[^A-Za-z0-9]+", record) if word]
    name = "".join(word[0].upper() + word[1:] for word in words) or "Item"
    for suffix in _SUFFIXES[:4]:
        if name.endswith(suffix) and len(name) > len(suffix):
            name = name[: -len(suffix)]
            break
    if not name[0].isalpha():
        name = f"Item{name}"
    return free(name, taken, _TAKEN, "Record")


def free(name: str, taken: Container[str], reserved: Container[str], suffix: str) -> str:
    """The name, or one like it that is free."""
    if name in reserved or name in taken:
        name = f"{name}{suffix}"
    start, number = name, 2
    while name in taken or name in reserved:
        name = f"{start}{number}"
        number += 1
    return name


def attribute_names(attributes: Iterable[str], tools: Iterable[str]) -> dict[str, str]:
    """Attributes of the class by the names that they have in the blueprint, where these are others."""
    from envgen_runtime import RESERVED_NAMES

    names = list(attributes)
    taken = {*names, *tools}
    renamed: dict[str, str] = {}
    for name in names:
        wanted = re.sub(r"[^a-z0-9_]+", "_", _snake(name).lower()).strip("_") or "value"
        if wanted[0].isdigit():
            wanted = f"value_{wanted}"
        if wanted != name or name in RESERVED_NAMES or keyword.iskeyword(name) or name in set(tools):
            others = taken - {name} if wanted != name else taken - {name} | set(tools)
            new = free(wanted, others, RESERVED_NAMES | set(keyword.kwlist), "_value")
            renamed[name] = new
            taken.add(new)
    return renamed


def environment_name(class_name: str) -> str:
    """The name of an environment from that of its class: `IoTSensorDataPlatform` → `iot_sensor_data_platform`."""
    from envgen.blueprint.module_names import module_of

    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z](?![A-Z][a-z]))|(?<=[A-Z])(?=[A-Z][a-z])", "_", class_name)
    name = "_".join(re.findall(r"[a-z0-9]+", words.lower())) or "environment"
    name = name if name[0].isalpha() else f"environment_{name}"
    return f"{name}_environment" if keyword.iskeyword(name) or module_of(name) else name


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)


def singular(name: str) -> str:
    """`categories` → `category`; good enough to compare names with."""
    for plural, single in (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("uses", "us"), ("s", "")):
        if name.endswith(plural) and not name.endswith(("ss", "us", "is")) and len(name) > len(plural) + 1:
            return name[: -len(plural)] + single
    return name


def pascal(name: str) -> str:
    """`sleep_logs` → `SleepLog`."""
    words = [word for word in name.split("_") if word]
    if words:
        words[-1] = singular(words[-1])
    return "".join(word[0].upper() + word[1:] for word in words) or "Item"
