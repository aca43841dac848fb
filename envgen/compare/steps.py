"""A step of an action as people read it on one line."""

from __future__ import annotations

from envgen.blueprint.model import MISSING, ActionStep, Create, Delete, Find, Get, ResultOf, SetVariables, Update
from envgen.compare.change import written


def step_text(step: ActionStep) -> str:
    """`update member, set {fines: =0}`."""
    match step:
        case Get(record=record):
            return f"get {record}"
        case Find():
            parts = [f"{'first' if step.first else 'find'} {step.entity}"]
            parts += [f"as {step.bound_as}"] if step.bound_as else []
            parts += [f"where {written(step.where)}"] if step.where is not None else []
            parts += [f"sort {', '.join('-' * down + key for key, down in step.sort)}"] if step.sort else []
            parts += [f"limit {written(step.limit)}"] if step.limit is not None else []
            parts += [f"else {step.code}"] if step.code else []
        case Create():
            parts = [f"create {step.entity}"]
            parts += [f"as {step.bound_as}"] if step.bound_as else []
            parts += [f"with {written(step.values)}"] if step.values else []
            parts += [f"key {written(step.key)}"] if step.key is not MISSING else []
        case Update():
            parts = [f"update {step.record}"]
            parts += [f"set {written(step.values)}"] if step.values else []
            parts += [f"given {', '.join(step.given)}"] if step.given else []
            parts += [f"unset {', '.join(step.unset)}"] if step.unset else []
        case Delete(record=record):
            return f"delete {record}"
        case SetVariables(values=values):
            return f"variables {written(values)}"
        case ResultOf(value=value):
            return f"result {written(value)}"
    return ", ".join(parts)
