"""Where an assessment is kept: `.envgen/assess/NAME.json` and NAME.md beside it. Touches no specs."""

from __future__ import annotations

import json
from pathlib import Path

from envgen.assess.assessment import THRESHOLD, Assessment
from envgen.assess.findings import findings_of
from envgen.assess.report import report
from envgen.render.output.disk import write_file

FOLDER = Path(".envgen") / "assess"


def write(assessment: Assessment, *, threshold: float = THRESHOLD, folder: Path = FOLDER) -> tuple[Path, Path]:
    """The JSON, whose `findings` `envgen promote` and `envgen repair` read, and the report."""
    findings = findings_of(assessment)
    told = {"envgen": 1, **assessment.as_json(threshold), "findings": findings}
    data, text = folder / f"{assessment.environment}.json", folder / f"{assessment.environment}.md"
    write_file(data, json.dumps(told, ensure_ascii=False, indent=1) + "\n")
    write_file(text, report(assessment, findings, threshold))
    return data, text
