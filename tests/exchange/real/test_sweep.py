"""Real classes: what a reader of their code knows to be wrong is found by calling them, without being named."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.exchange.faults.hunt import hunt
from envgen.exchange.importing import import_items
from envgen.exchange.verify.bench import Bench
from envgen.render.run import render_specs
from tests.exchange.test_real_items import CLASSES, item

KNOWN = {
    "env_106_sft": {("hidden-state", "schedule_periodic_evaluation")},
    "env_107_sft": {("hidden-state", "flag_review_for_moderation"), ("writes-then-refuses", "flag_review_for_moderation")},
    "env_109_sft": {("hidden-state", "generate_filtered_feed"), ("writes-then-refuses", "generate_filtered_feed")},
    "env_132_sft": {("hidden-state", "assign_condition_to_category"), ("writes-then-refuses", "update_medical_category")},
    "env_140_sft": {("broken-import", "create_draft_report"), ("writes-then-refuses", "update_line_item_value")},
    "env_143_rl": {("hidden-state", "add_procedure_to_department"), ("accepts-nothing", "add_procedure")},
    "env_181_rl": {("writes-then-refuses", "update_folder")},
    "env_183_rl": {("accepts-nothing", "register_new_participant"), ("writes-then-refuses", "leave_meeting")},
    "env_191_rl": {("writes-then-refuses", "update_meal_record")},
}


@pytest.mark.slow
def test_what_is_known_is_found(tmp_path: Path) -> None:
    names = [name for name in KNOWN if name in CLASSES]
    imported = import_items([item(name) for name in names], tmp_path / "specs")
    render_specs([tmp_path / "specs"], tmp_path / "generated")
    missed = {}
    with Bench() as bench:
        for one in imported:
            assert one.model is not None
            found = {
                (fault.kind, fault.tool) for fault in hunt(one.item, tmp_path / "generated" / one.name, one.model, bench=bench)
            }
            if KNOWN[one.item.id] - found:
                missed[one.item.id] = KNOWN[one.item.id] - found
    assert missed == {}
    assert len(names) == len(KNOWN)
