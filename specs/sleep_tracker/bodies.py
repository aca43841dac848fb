"""Bodies of the sleep tracker."""

from contract import Contract, Device, SleepLog, ToolError, ImportDeviceNightsNight

GOOD_NIGHT = 25200  # seconds; what a device calls good


class SleepTracker(Contract):
    def import_device_nights(self, device_id: str, nights: list[ImportDeviceNightsNight]) -> list[SleepLog]:
        owner = self.devices[device_id]["user_id"]
        entered = []
        for number, night in enumerate(nights, start=1):
            start, end = night["sleep_start_time"], night["sleep_end_time"]
            # A device sees one sleeper at a time: two nights of one person cannot overlap.
            for log in self._logs_of(owner):
                if start < log["sleep_end_time"] and log["sleep_start_time"] < end:
                    raise ToolError("night_overlaps", number=number, log_id=log["log_id"])
            log_id = self.new_key("SleepLog")
            self.sleep_logs[log_id] = {
                "log_id": log_id,
                "user_id": owner,
                "sleep_start_time": start,
                "sleep_end_time": end,
                "duration": end - start,
                "sleep_quality": "good" if end - start >= GOOD_NIGHT else "fair",
                "device_id": device_id,
                "interruptions": night["interruptions"],
                "tags": [],
            }
            entered.append(self.sleep_logs[log_id])
        return entered

    def _logs_of(self, user_id: str) -> list[SleepLog]:
        return [log for log in self.sleep_logs.values() if log["user_id"] == user_id]

    def usual_quality(self, qualities: list[str]) -> str:
        return max(qualities, key=qualities.count) if qualities else ""

    def paired_devices(self, user_id: str) -> list[Device]:
        return [device for device in self.devices.values() if device["user_id"] == user_id and device["status"] == "paired"]
