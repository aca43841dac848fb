"""Bodies of parcel_locker: the tools that no action can express."""

from contract import Contract, CountTasksResultItem


class ParcelLocker(Contract):
    def count_tasks(self) -> dict[str, CountTasksResultItem]:
        raise NotImplementedError
