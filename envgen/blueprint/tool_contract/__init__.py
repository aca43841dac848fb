"""The contract of a tool as the later steps need it: checks and their order, names and where they are known, refusals, frames.

Reads the blueprint; decides nothing about generated text but the Python names of local bindings.
"""

from __future__ import annotations

from envgen.blueprint.tool_contract.frames import frame, widened
from envgen.blueprint.tool_contract.prelude import prelude, scope_after_prelude
from envgen.blueprint.tool_contract.refusals import Refusal, every_refusal, guard_text, refusals
from envgen.blueprint.tool_contract.scopes import (
    action_scopes,
    case_scope,
    ensures_scope,
    handles,
    record_scope,
    result_scope,
    result_type,
    rule_scope,
    update_entity,
    value_type,
    where_scope,
)
from envgen.blueprint.tool_contract.sites import Hop, ReferenceSite, reference_sites
from envgen.blueprint.tool_contract.steps import Among, Bind, Check, Exists, PreludeStep

__all__ = [
    "Among",
    "Bind",
    "Check",
    "Exists",
    "Hop",
    "PreludeStep",
    "ReferenceSite",
    "Refusal",
    "action_scopes",
    "case_scope",
    "ensures_scope",
    "every_refusal",
    "frame",
    "guard_text",
    "handles",
    "prelude",
    "record_scope",
    "reference_sites",
    "refusals",
    "result_scope",
    "result_type",
    "rule_scope",
    "scope_after_prelude",
    "update_entity",
    "value_type",
    "where_scope",
    "widened",
]
