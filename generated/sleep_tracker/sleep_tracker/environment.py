# mypy: disable-error-code="no-any-return"
"""Sleep tracking backend: a stateful environment whose tools an agent calls.

Generated from specs/sleep_tracker. Do not edit: change the blueprint or bodies.py and render again.
"""

from typing import Any

from envgen_runtime import Environment, ToolError, command, each, invariant, query, sorted_by

from .state import (
    LONG_NIGHT_HOURS,
    AggregateSleepDataForUserResult,
    CheckUserAccountStatusResult,
    DeleteSleepLogResult,
    Device,
    DeviceModel,
    GenerateSleepReportForUserResult,
    GetSleepDebtResult,
    ImportDeviceNightsNight,
    SleepLog,
    User,
    UserAccountStatus,
)

GOOD_NIGHT = 25200  # seconds; what a device calls good


class SleepTracker(Environment, package=__package__, runtime_api=1):
    """Backend of a sleep tracking application: accounts, the nights that they slept, and the devices that record them. Modelled
    afresh after a synthesised environment of the EnvScaler release, whose attribute names it keeps.
    """

    users: dict[str, Any]
    sleep_logs: dict[str, Any]
    devices: dict[str, Any]
    max_devices: int

    # ── queries ─────────────────────────────────────────────

    @query
    def get_user_by_id(self, _id: str) -> User:
        """Get the account of a user.

        Args:
            _id: Account number.

        Refuses:
            user_not_found: User not found
        """
        return self.require("User", _id)

    @query
    def check_user_account_status(self, user_id: str) -> CheckUserAccountStatusResult:
        """Get the status of an account.

        Args:
            user_id: Account number.

        Refuses:
            user_not_found: User not found
        """
        user = self.require("User", user_id)
        return {"_id": user_id, "account_status": user["account_status"]}

    @query
    def list_sleep_logs_by_user(self, user_id: str, requesting_user_id: str | None = None) -> list[SleepLog]:
        """List the sleep logs of a user.

        Args:
            user_id: Account number.
            requesting_user_id: The account on whose behalf you ask; other people's data are refused.

        Refuses:
            user_not_found: User not found
            access_denied: People see and change only their own data.
        """
        self.require("User", user_id)
        if requesting_user_id is not None and requesting_user_id != user_id:  # rule own_data_only
            raise ToolError("access_denied", f"Access denied: {requesting_user_id} is not {user_id}")

        return [sleep_log for sleep_log in self.sleep_logs.values() if sleep_log["user_id"] == user_id]

    @query
    def list_sleep_logs_by_user_and_time_range(
        self, user_id: str, start_time: float, end_time: float, requester_id: str
    ) -> list[SleepLog]:
        """List the sleep logs of a user that lie wholly between two times.

        Args:
            user_id: Account number.
            start_time: Earliest start in seconds since 1970 (UTC).
            end_time: Latest end in seconds since 1970 (UTC).
            requester_id: The account on whose behalf you ask.

        Refuses:
            user_not_found: User not found
            requester_not_found: Requester not found
            access_denied: Access denied: {requester_id} is not {user_id}
            invalid_time_range: Invalid time range: start_time must be <= end_time
        """
        self.require("User", user_id)
        self.require("User", requester_id, code="requester_not_found", text="Requester not found")
        if requester_id != user_id:
            raise ToolError("access_denied", f"Access denied: {requester_id} is not {user_id}")
        if start_time > end_time:
            raise ToolError("invalid_time_range", "Invalid time range: start_time must be <= end_time")

        return [
            sleep_log
            for sleep_log in self.sleep_logs.values()
            if sleep_log["user_id"] == user_id
            and sleep_log["sleep_start_time"] >= start_time
            and sleep_log["sleep_end_time"] <= end_time
        ]

    @query
    def get_sleep_log_by_id(self, log_id: str, user_id: str) -> SleepLog:
        """Get one sleep log of a user.

        Args:
            log_id: Number of the sleep log.
            user_id: Account number.

        Refuses:
            user_not_found: User not found
            sleep_log_not_found: Sleep log not found
            access_denied: Access denied: cannot access other user's sleep log
        """
        self.require("User", user_id)
        log = self.require("SleepLog", log_id)
        if log["user_id"] != user_id:
            raise ToolError("access_denied", "Access denied: cannot access other user's sleep log")

        return log

    @query
    def aggregate_sleep_data_for_user(self, user_id: str) -> AggregateSleepDataForUserResult:
        """Sum up all sleep logs of a user.

        Args:
            user_id: Account number.

        Refuses:
            user_not_found: User not found
        """
        self.require("User", user_id)
        logs = [log for log in self.sleep_logs.values() if log["user_id"] == user_id]
        return {
            "total_duration": sum(log["duration"] for log in logs),
            "average_quality": self.usual_quality([log["sleep_quality"] for log in logs]),
            "count": len(logs),
        }

    @query
    def generate_sleep_report_for_user(
        self, user_id: str, requesting_user_id: str, start_time: float | None = None, end_time: float | None = None
    ) -> GenerateSleepReportForUserResult:
        """Report the sleep logs of a user in a period and what they come to.

        Args:
            user_id: Account number.
            requesting_user_id: The account on whose behalf you ask; other people's data are refused.
            start_time: Earliest start in seconds since 1970 (UTC).
            end_time: Latest end in seconds since 1970 (UTC).

        Refuses:
            user_not_found: User not found
            access_denied: People see and change only their own data.
            invalid_time_range: Invalid time range: start_time > end_time
        """
        self.require("User", user_id)
        if requesting_user_id is not None and requesting_user_id != user_id:  # rule own_data_only
            raise ToolError("access_denied", f"Access denied: {requesting_user_id} is not {user_id}")
        if start_time is not None and end_time is not None and start_time > end_time:
            raise ToolError("invalid_time_range", "Invalid time range: start_time > end_time")
        logs = [
            log
            for log in self.sleep_logs.values()
            if log["user_id"] == user_id
            and (start_time is None or log["sleep_start_time"] >= start_time)
            and (end_time is None or log["sleep_end_time"] <= end_time)
        ]
        total = sum(log["duration"] for log in logs)
        return {
            "logs": logs,
            "summary": {
                "total_nights": len(logs),
                "total_duration": total,
                "average_duration": total / len(logs) if logs else 0,
                "average_quality": self.usual_quality([log["sleep_quality"] for log in logs]) or "N/A",
            },
        }

    @query
    def get_sleep_debt(self, user_id: str, nights: int = 7) -> GetSleepDebtResult:
        """Tell how much sleep a user has missed, against the goal, over the last nights on record.

        Args:
            user_id: Account number.
            nights: How many of the latest logs count.

        Refuses:
            user_not_found: User not found
            no_logs: There is no sleep log of {user_id}
        """
        user = self.require("User", user_id)
        logs = [log for log in self.sleep_logs.values() if log["user_id"] == user_id]
        latest = sorted_by(logs, "-sleep_end_time")[:nights]
        slept = sum(log["duration"] for log in latest) / 3600
        if not latest:
            raise ToolError("no_logs", f"There is no sleep log of {user_id}")

        return {
            "nights": len(latest),
            "slept_hours": round(slept, 1),
            "debt_hours": round(max(0, len(latest) * user["goal_hours"] - slept), 1),
            "long_nights": len([log for log in latest if log["duration"] > LONG_NIGHT_HOURS * 3600]),
        }

    # ── commands ────────────────────────────────────────────

    @command(writes=["SleepLog"])
    def add_sleep_log(
        self, log_id: str, user_id: str, sleep_start_time: float, sleep_end_time: float, sleep_quality: str
    ) -> SleepLog:
        """Add a sleep log for a user.

        Args:
            log_id: Number of the new log.
            user_id: Account number.
            sleep_start_time: Start in seconds since 1970 (UTC).
            sleep_end_time: End in seconds since 1970 (UTC).
            sleep_quality: A word of the sleeper, such as good or fair.

        Refuses:
            user_not_found: User not found
            end_before_start: sleep_end_time must be after sleep_start_time
            sleep_log_exists: SleepLog {log_id} already exists.
        """
        self.require("User", user_id)
        if sleep_end_time < sleep_start_time:
            raise ToolError("end_before_start", "sleep_end_time must be after sleep_start_time")

        sleep_log = self.create(
            "SleepLog",
            log_id=log_id,
            user_id=user_id,
            sleep_start_time=sleep_start_time,
            sleep_end_time=sleep_end_time,
            duration=sleep_end_time - sleep_start_time,
            sleep_quality=sleep_quality,
        )

        if old := self.settle():
            self.ensure(len(self.sleep_logs) == len(old.sleep_logs) + 1)
            self.ensure(sleep_log["user_id"] == user_id)
        return sleep_log

    @command(writes=["SleepLog.duration", "SleepLog.sleep_start_time", "SleepLog.sleep_end_time", "SleepLog.sleep_quality"])
    def update_sleep_log(
        self,
        log_id: str,
        user_id: str,
        sleep_start_time: float | None = None,
        sleep_end_time: float | None = None,
        sleep_quality: str | None = None,
    ) -> SleepLog:
        """Change the times or the quality of an own sleep log; its length is worked out again.

        Args:
            log_id: Number of the sleep log.
            user_id: The account on whose behalf you ask.
            sleep_start_time: New start in seconds since 1970 (UTC).
            sleep_end_time: New end in seconds since 1970 (UTC).
            sleep_quality: New word for the quality.

        Refuses:
            sleep_log_not_found: Sleep log not found
            access_denied: Unauthorized: can only update your own logs.
            nothing_to_update: No update fields provided.
            end_before_start: Invalid times: end time is before start time.
        """
        log = self.require("SleepLog", log_id)
        if log["user_id"] != user_id:
            raise ToolError("access_denied", "Unauthorized: can only update your own logs.")
        if sleep_start_time is None and sleep_end_time is None and sleep_quality is None:
            raise ToolError("nothing_to_update", "No update fields provided.")
        start = log["sleep_start_time"] if sleep_start_time is None else sleep_start_time
        end = log["sleep_end_time"] if sleep_end_time is None else sleep_end_time
        if end < start:
            raise ToolError("end_before_start", "Invalid times: end time is before start time.")

        log["duration"] = end - start
        if sleep_start_time is not None:
            log["sleep_start_time"] = sleep_start_time
        if sleep_end_time is not None:
            log["sleep_end_time"] = sleep_end_time
        if sleep_quality is not None:
            log["sleep_quality"] = sleep_quality

        if self.settle():
            self.ensure(log["duration"] == log["sleep_end_time"] - log["sleep_start_time"])
        return log

    @command(writes=["SleepLog"])
    def delete_sleep_log(self, log_id: str, requesting_user_id: str) -> DeleteSleepLogResult:
        """Delete an own sleep log.

        Args:
            log_id: Number of the sleep log.
            requesting_user_id: The account on whose behalf you ask.

        Refuses:
            sleep_log_not_found: Sleep log not found
            access_denied: Permission denied. Cannot delete others' sleep logs.
        """
        log = self.require("SleepLog", log_id)
        if log["user_id"] != requesting_user_id:
            raise ToolError("access_denied", "Permission denied. Cannot delete others' sleep logs.")

        self.delete("SleepLog", log)

        if old := self.settle():
            self.ensure(log_id not in self.sleep_logs)
            self.ensure(len(self.sleep_logs) == len(old.sleep_logs) - 1)
        return {"deleted": log_id}

    @command(writes=["User.account_status"])
    def update_user_account_status(self, user_id: str, new_status: UserAccountStatus) -> User:
        """Change the status of an account.

        Args:
            user_id: Account number.
            new_status: The new status.

        Refuses:
            user_not_found: User not found
            closed_account: The closed account {user_id} cannot be suspended; activate it first.
            devices_paired: Retire the devices of {user_id} first.
        """
        user = self.require("User", user_id)
        if user["account_status"] == "closed" and new_status == "suspended":
            raise ToolError("closed_account", f"The closed account {user_id} cannot be suspended; activate it first.")
        if new_status == "closed" and self.paired_devices(user_id):
            raise ToolError("devices_paired", f"Retire the devices of {user_id} first.")

        user["account_status"] = new_status
        return user

    @command(writes=["SleepLog.duration"])
    def correct_sleep_log_duration(self, log_id: str) -> SleepLog:
        """Set the length of a sleep log to the time between its start and its end.

        Args:
            log_id: Number of the sleep log.

        Refuses:
            sleep_log_not_found: Sleep log not found
        """
        log = self.require("SleepLog", log_id)

        log["duration"] = log["sleep_end_time"] - log["sleep_start_time"]

        if self.settle():
            self.ensure(log["duration"] == log["sleep_end_time"] - log["sleep_start_time"])
        return log

    @command(writes=["User"])
    def register_user(self, name: str, email: str, timezone: str = "UTC") -> User:
        """Open an account.

        Args:
            name: Full name.
            email: Contact address, one account each.
            timezone: Name of the time zone that the app shows.

        Refuses:
            user_email_taken: Another User has this email.
        """
        return self.create(
            "User", name=name, account_status="active", preferenc="none", email=email, timezone=timezone, registered_on=self.today()
        )

    @command(writes=["User.goal_hours", "User.bedtime"])
    def set_sleep_goal(self, user_id: str, goal_hours: float, bedtime: str | None = None) -> User:
        """Set the hours of sleep that a user wants a night, and the reminder for going to bed.

        Args:
            user_id: Account number.
            goal_hours: Hours a night.
            bedtime: Time of the reminder; left as it is if not given.

        Refuses:
            user_not_found: User not found
            account_closed: A closed account gets no new device and no new goal.
        """
        user = self.require("User", user_id)
        if user["account_status"] == "closed":  # rule account_open
            raise ToolError("account_closed", f"The account {user_id} is closed")

        user["goal_hours"] = goal_hours
        if bedtime is not None:
            user["bedtime"] = bedtime
        return user

    @command(writes=["Device"])
    def pair_device(self, user_id: str, serial: str, model: DeviceModel) -> Device:
        """Pair a device with an account.

        Args:
            user_id: Account number.
            serial: Serial number on the case, such as SB-004711.
            model: Kind of device.

        Refuses:
            user_not_found: User not found
            account_closed: A closed account gets no new device and no new goal.
            too_many_devices: {user_id} already uses {len(owned)} devices
            device_serial_taken: Another Device has this serial.
        """
        user = self.require("User", user_id)
        if user["account_status"] == "closed":  # rule account_open
            raise ToolError("account_closed", f"The account {user_id} is closed")
        owned = self.paired_devices(user_id)
        if len(owned) >= self.max_devices:
            raise ToolError("too_many_devices", f"{user_id} already uses {len(owned)} devices")

        device = self.create("Device", user_id=user_id, serial=serial, model=model, status="paired", paired_at=self.now)

        if old := self.settle():
            self.ensure(len(self.paired_devices(user_id)) == len(old.paired_devices(user_id)) + 1)
        return device

    @command(writes=["Device.status", "Device.retired_at"])
    def retire_device(self, device_id: str) -> Device:
        """Take a device out of use.

        Args:
            device_id: Number of the device.

        Refuses:
            device_not_found: Device {device_id} does not exist.
            already_retired: Device {device_id} was retired at {device['retired_at']}
            device_serial_taken: Another Device has this serial.
        """
        device = self.require("Device", device_id)
        if device["status"] != "paired":
            raise ToolError("already_retired", f"Device {device_id} was retired at {device['retired_at']}")

        device.update({"status": "retired", "retired_at": self.now})
        return device

    @command(writes=["SleepLog"])
    def import_device_nights(self, device_id: str, nights: list[ImportDeviceNightsNight]) -> list[SleepLog]:
        """Enter the nights that a device recorded, all of them or none.

        Args:
            device_id: Number of the device.
            nights: The nights in the order of recording.

        Refuses:
            device_not_found: Device {device_id} does not exist.
            device_retired: Device {device_id} is retired
            empty_night: The night from {night['sleep_start_time']} has no length
            night_overlaps: Night {number} overlaps sleep log {log_id}
        """
        device = self.require("Device", device_id)
        if device["status"] != "paired":
            raise ToolError("device_retired", f"Device {device_id} is retired")
        for night in nights:
            if night["sleep_end_time"] <= night["sleep_start_time"]:
                raise ToolError("empty_night", f"The night from {night['sleep_start_time']} has no length")

        result = self._import_device_nights(device_id, nights)

        if old := self.settle():
            self.ensure(len(self.sleep_logs) == len(old.sleep_logs) + len(nights))
        return result

    def _import_device_nights(self, device_id: str, nights: list[ImportDeviceNightsNight]) -> list[SleepLog]:
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

    # ── rules ───────────────────────────────────────────────

    @each("SleepLog")
    def _chronological(self, sleep_log: Any) -> bool:
        """Nobody wakes up before falling asleep."""
        return sleep_log["sleep_end_time"] >= sleep_log["sleep_start_time"]

    @each("SleepLog")
    def _own_device(self, sleep_log: Any) -> bool:
        """A night is recorded by a device of the sleeper."""
        return sleep_log.get("device_id") is None or self.devices[sleep_log["device_id"]]["user_id"] == sleep_log["user_id"]

    @each("Device")
    def _paired_while_open(self, device: Any) -> bool:
        """A device is paired only with an account that is not closed."""
        return device["status"] == "retired" or self.users[device["user_id"]]["account_status"] != "closed"

    @invariant
    def _few_devices(self) -> bool:
        """No account has more devices in use than the limit."""
        return all(len(self.paired_devices(user_id)) <= self.max_devices for user_id in self.users)

    def _unique_device_0(self, device: Any) -> bool:
        """Whether no other record may have the same serial."""
        return device["status"] == "paired"

    # ── functions and helpers from bodies.py ────────────────

    def usual_quality(self, qualities: list[str]) -> str:
        """The most frequent of these words, the first of several equally frequent ones, or an empty text."""
        return max(qualities, key=qualities.count) if qualities else ""

    def paired_devices(self, user_id: str) -> list[Device]:
        """The devices of an account that are in use."""
        return [device for device in self.devices.values() if device["user_id"] == user_id and device["status"] == "paired"]

    def _logs_of(self, user_id: str) -> list[SleepLog]:
        return [log for log in self.sleep_logs.values() if log["user_id"] == user_id]
