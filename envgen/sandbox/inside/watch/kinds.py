"""Kinds of objects: which hold nothing that changes, and which may hold more than can be seen."""

from __future__ import annotations

import builtins
import re
import sys
from collections import deque
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from operator import attrgetter, itemgetter, methodcaller
from types import (
    BuiltinFunctionType,
    ClassMethodDescriptorType,
    CodeType,
    GenericAlias,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodDescriptorType,
    MethodWrapperType,
    ModuleType,
    UnionType,
    WrapperDescriptorType,
)
from typing import Final

from .words import WORD

__builtins__ = dict(vars(builtins))  # type: ignore[assignment]  # what a program does to the real ones must not blind the watch

_PLAIN: Final = (str, int, float, complex, bytes, range, slice, type(None), type(...), type(NotImplemented), bool, object)
_TIMES: Final = (date, datetime, time, timedelta, timezone, Decimal)
_METHODS: Final = (MethodDescriptorType, ClassMethodDescriptorType, WrapperDescriptorType)
_MEMBERS: Final = (GetSetDescriptorType, MemberDescriptorType)
_OF_C: Final = (CodeType, ModuleType, GenericAlias, UnionType, re.Pattern, itemgetter, attrgetter, methodcaller)
_OF_SYS: Final = (type(sys.flags), type(sys.version_info), type(sys.float_info))

# By id, as everywhere: a table of classes would ask a metaclass for its hash. Modules are watched elsewhere.
STILL: Final = frozenset(map(id, (*_PLAIN, *_TIMES, *_METHODS, *_MEMBERS, *_OF_C, *_OF_SYS)))
STILL_NAMES: Final = frozenset(
    ("_abc._abc_data", "_contextvars.ContextVar", "_thread.RLock", "weakref.ReferenceType", "zoneinfo.ZoneInfo")
)
# Of C, bound to what it works on.
BOUND: Final = frozenset(map(id, (BuiltinFunctionType, MethodWrapperType, type(re.compile("").match))))
# What their instances hold besides attributes is looked at, or does not change.
HELD: Final = (dict, list, set, deque, tuple, frozenset, str, int, float, bytes, date, time, timedelta, Decimal)

HEAP_TYPE: Final = 1 << 9  # flag of a class that was made at run time
LATE_NAMES: Final = frozenset(("__annotations__", "__warningregistry__"))  # that the interpreter adds when they are asked for


def has_more(kind: type, slots: int) -> bool:
    """Whether an instance has room for more than attributes: state that a class written in C keeps for itself."""
    words = slots + (kind.__weakrefoffset__ > 0) + (kind.__dictoffset__ > 0)
    return kind.__basicsize__ > object.__basicsize__ + WORD * words


def full_name(kind: type) -> str:
    """The name of a class with its module."""
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
