"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""

from typing import Any, Literal, TypeAlias, TypedDict

from envgen_runtime import (
    ContractViolation as ContractViolation,
    Environment,
    StateError as StateError,
    ToolError as ToolError,
    add_days as add_days,
    add_seconds as add_seconds,
    bounded_range as bounded_range,
    days_between as days_between,
    epoch as epoch,
    max_by as max_by,
    min_by as min_by,
    seconds_between as seconds_between,
    sorted_by as sorted_by,
    weekday as weekday,
)

TaskStatus: TypeAlias = Literal["open", "done"]

class Task(TypedDict):
    """Something to be done."""

    task_id: str  # Task number.
    title: str  # What is to be done.
    owner: str  # Who does it.
    status: TaskStatus  # Whether it is done.
    due: str | None  # Last day; null where there is none.

class CountTasksResultItem(TypedDict):
    open: int  # Tasks still open.
    done: int  # Tasks done.

class Contract(Environment):
    tasks: dict[str, Any]
    open_limit: int
