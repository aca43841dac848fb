"""A small environment whose states check functions are read against, and a task made of some of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from envgen.exchange.foreign import ForeignItem, ForeignTask, ForeignTool

SOURCE = '''\
from typing import Dict, List, Optional, TypedDict


class PatientInfo(TypedDict):
    patient_id: str
    name: str
    status: str
    age: int
    weight: float
    insured: bool
    tags: List[str]
    doctor: Optional[str]


class VisitInfo(TypedDict):
    visit_id: str
    patient_id: str
    date: str


class Ward:
    def __init__(self, init_config):
        # Patients: {patient_id: PatientInfo}
        self.patients: Dict[str, PatientInfo] = {}
        # Visits: {visit_id: VisitInfo}
        self.visits: Dict[str, VisitInfo] = {}
        self.notes: Dict[str, List[str]] = {}
        self.limit: int = 3

    def set_status(self, patient_id: str, status: str) -> dict:
        """Set the status of a patient."""
        if patient_id not in self.patients:
            return {"success": False, "error": "No such patient"}
        self.patients[patient_id]["status"] = status
        return {"success": True, "message": "done"}

    def add_note(self, patient_id: str, note: str) -> dict:
        """Write a note."""
        self.notes.setdefault(patient_id, []).append(note)
        return {"success": True, "message": "done"}

    def set_limit(self, limit: int) -> dict:
        """Set the limit."""
        self.limit = limit
        return {"success": True, "message": "done"}

    def list_visits(self) -> dict:
        """List the visits."""
        return {"success": True, "data": list(self.visits.values())}
'''


def patient(key: str, **more: Any) -> dict[str, Any]:
    whole = {"patient_id": key, "name": f"Name {key}", "status": "waiting", "age": 40, "weight": 70.5, "insured": True}
    return {**whole, "tags": ["new"], "doctor": None, **more}


STATE: dict[str, Any] = {
    "patients": {
        "P1": patient("P1", name="Ana", doctor="Dr. Wu"),
        "P2": patient("P2", name="Ben", status="ready", tags=["new", "child"]),
        "P3": patient("P3", name="Ana", age=8, insured=False),
    },
    "visits": {"V1": {"visit_id": "V1", "patient_id": "P1", "date": "2025-03-01"}},
    "notes": {"P1": ["slept well"]},
    "limit": 3,
}


def ward(checks: Sequence[tuple[str, str]] = (), **more: Any) -> ForeignItem:
    """The item, with one task of these checks."""
    tools = [ForeignTool(name) for name in ("set_status", "add_note", "set_limit", "list_visits")]
    task = ForeignTask("ward-task_1", "See to Ana.", STATE, list(checks))
    return ForeignItem(
        **{"id": "ward", "class_name": "Ward", "source": SOURCE, "title": "Ward", "tools": tools, "tasks": [task], **more}
    )
