"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""

from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict

from envgen_runtime import (
    ContractViolation as ContractViolation,
    Environment,
    StateError as StateError,
    ToolError as ToolError,
    add_days as add_days,
    add_seconds as add_seconds,
    bounded_range as bounded_range,
    days_between as days_between,
    epoch as epoch,
    max_by as max_by,
    min_by as min_by,
    seconds_between as seconds_between,
    sorted_by as sorted_by,
    weekday as weekday,
)

LONG_NIGHT_HOURS: Final = 9

UserAccountStatus: TypeAlias = Literal["active", "suspended", "closed"]
DeviceModel: TypeAlias = Literal["band", "mat", "ring"]
DeviceStatus: TypeAlias = Literal["paired", "retired"]

class User(TypedDict):
    """A person with an account."""

    _id: str  # Account number.
    name: str  # Full name.
    account_status: UserAccountStatus  # Whether the account may be used.
    preferenc: str  # A preference as the app stores it.
    email: NotRequired[str]  # Contact address.
    timezone: str  # Name of the time zone that the app shows.
    goal_hours: float  # Hours of sleep wanted a night.
    bedtime: NotRequired[str]  # When the app reminds of going to bed.
    registered_on: NotRequired[str]  # First day of the account.

class SleepLog(TypedDict):
    """One night, or one nap."""

    log_id: str  # Number of the log.
    user_id: str  # Who slept.
    sleep_start_time: float  # Start in seconds since 1970 (UTC).
    sleep_end_time: float  # End in seconds since 1970 (UTC).
    duration: float  # Length in seconds.
    sleep_quality: str  # A word of the sleeper, such as good or fair.
    device_id: NotRequired[str]  # The device that recorded it.
    interruptions: int  # How often the sleeper woke up.
    tags: list[str]  # Labels such as nap or travel.
    note: NotRequired[str]  # A remark.

class Device(TypedDict):
    """A watch or mat that records nights."""

    device_id: str  # Number of the device.
    user_id: str  # Whose it is.
    serial: str  # Serial number on the case.
    model: DeviceModel  # Kind of device.
    status: DeviceStatus  # A retired device records no more.
    paired_at: str  # When it was paired.
    retired_at: str | None  # When it was retired.

class CheckUserAccountStatusResult(TypedDict):
    _id: str
    account_status: str

class AggregateSleepDataForUserResult(TypedDict):
    total_duration: float  # Seconds slept.
    average_quality: str  # The most frequent word, empty if there is no log.
    count: int  # Number of logs.

class GenerateSleepReportForUserResult(TypedDict):
    logs: list[SleepLog]
    summary: GenerateSleepReportForUserResultSummary

class GenerateSleepReportForUserResultSummary(TypedDict):
    total_nights: int
    total_duration: float  # Seconds slept.
    average_duration: float  # Seconds a log.
    average_quality: str  # The most frequent word, N/A if there is no log.

class DeleteSleepLogResult(TypedDict):
    deleted: str  # Number of the deleted log.

class GetSleepDebtResult(TypedDict):
    nights: int
    slept_hours: float
    debt_hours: float
    long_nights: int  # Logs of more than nine hours.

class ImportDeviceNightsNight(TypedDict):
    sleep_start_time: float  # Start in seconds since 1970 (UTC).
    sleep_end_time: float  # End in seconds since 1970 (UTC).
    interruptions: int  # How often the sleeper woke up.

class Contract(Environment):
    users: dict[str, Any]
    sleep_logs: dict[str, Any]
    devices: dict[str, Any]
    max_devices: int
