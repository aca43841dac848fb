"""Bodies of starter_name: the tools that no action can express."""

from contract import Contract


class StarterName(Contract):
    def count_tasks(self):
        counts = {}
        for task in self.tasks.values():
            # Everybody who ever had a task is listed, with zeros where there is nothing.
            of_owner = counts.setdefault(task["owner"], {"open": 0, "done": 0})
            of_owner[task["status"]] += 1
        return counts
