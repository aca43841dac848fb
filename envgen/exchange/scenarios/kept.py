"""Checks that were read wrongly, put back as functions in a folder that an import wrote: a fault of ours that costs no reward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from envgen.exchange.importing import Imported
    from envgen.exchange.scenarios.verdicts import ScenarioProof


def keep_functions(one: Imported, proofs: Sequence[ScenarioProof]) -> None:
    """Write the scenarios again in which a check and its function differ, and what the report says of them."""
    from envgen.exchange.report import NAME, report_files
    from envgen.exchange.scenarios.written import scenario_of
    from envgen.render.output.together import write_all
    from envgen.render.sources import read_sources

    wrong = {proof.id: {part.check for part in proof.differences if part.can_be_kept} for proof in proofs}
    if not any(wrong.values()) or one.folder is None or one.model is None:
        return
    blueprint = read_sources(one.folder).blueprint
    if blueprint is None:
        return
    files, facts = {path: text for path, text in one.files.items() if not path.startswith(f"{NAME}.")}, []
    tasks = {task.id: task for task in one.item.tasks}
    for fact in one.scenarios:
        numbers = wrong.get(fact.id, set())
        if numbers:
            written, fact = scenario_of(tasks[fact.task], fact.id, fact.seed, blueprint, one.model.attributes, numbers)
            files |= written
        facts.append(fact)
    files |= report_files(one.item, one.model, one.repairs, facts, files)
    write_all(one.folder, {path: (one.files.get(path, ""), text) for path, text in files.items() if one.files.get(path) != text})
