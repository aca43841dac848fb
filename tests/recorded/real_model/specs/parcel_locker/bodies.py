"""Bodies of parcel_locker: the tools that no action can express."""

from contract import Contract, CountTasksResultItem


class ParcelLocker(Contract):
    def count_tasks(self) -> dict[str, CountTasksResultItem]:
        result = {}
        for task_id, task in self.tasks.items():
            owner = task["owner"]
            if owner not in result:
                result[owner] = {"open": 0, "done": 0}
            if task["status"] == "open":
                result[owner]["open"] += 1
            else:
                result[owner]["done"] += 1
        return result
