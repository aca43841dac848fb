"""T0xx: tasks that environments are discovered from."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "T001",
        "Task that cannot be read",
        "warning",
        "A line or an item of a file of tasks is none: it is no JSON, or no task stands in it. All others are read. Known are one "
        "object a line with `task` (and `task_from`), the JSON of API-Bank and of ToolACE, and plain text with one task a line.",
        "tasks.jsonl:3:1: T001 has none of task, conversations, requirement, input",
    ),
    Code(
        "T002",
        "File of tasks that cannot be read",
        "error",
        "A file of tasks is there and cannot be read, or is too large. The tasks of the other files are read.",
        "tasks.jsonl:1:1: T002 cannot be read: Permission denied",
    ),
    Code(
        "T003",
        "Task that a model gave no usable answer for",
        "warning",
        "The model was asked about a task as often as is allowed, and no answer could be used: none was of the form asked for, or "
        "each description told what the task is. The task is left out, all others are not. Another model may do better; "
        "discover.report.md lists what was wrong with the answers.",
        'tasks.jsonl:12:1: T003 no description: the introduction says "Jane Doe", as the task does',
    ),
)
