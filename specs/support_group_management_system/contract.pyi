"""What bodies.py may use. Written by `envgen sync` for editors; do not edit."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias, TypedDict

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

NEXT_STATUS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "pending": ("registered", "inactive", "withdrawn"),
        "registered": ("inactive", "withdrawn"),
        "inactive": ("registered", "withdrawn"),
        "withdrawn": ("pending", "registered"),
    }
)

Recurrence: TypeAlias = Literal["none", "one-time", "weekly", "biweekly", "monthly", "quarterly", "yearly"]
MeetingParticipantAttendanceStatus: TypeAlias = Literal["joined", "left"]
MeetingRecurrencePattern: TypeAlias = Literal[
    "none", "one-time", "weekly", "biweekly", "monthly", "quarterly", "yearly", "bi-weekly"
]
ParticipantRegistrationStatus: TypeAlias = Literal["pending", "registered", "inactive", "withdrawn"]
RegisterNewParticipantRegistrationStatus: TypeAlias = Literal["pending", "registered"]

class MeetingParticipant(TypedDict):
    """That a participant joined a meeting."""

    meeting_id: str  # The meeting.
    participant_id: str  # Who joined it.
    join_time: str  # When.
    attendance_status: MeetingParticipantAttendanceStatus  # Whether they have left it since.

class NamedParticipant(TypedDict):
    """A participant of a meeting by name."""

    participant_id: str  # Number of the participant.
    name: str  # Full name.

class MeetingSummary(TypedDict):
    """When and where a meeting takes place."""

    meeting_id: str  # Number of the meeting.
    schedule: str  # When it takes place.
    venue: str  # Number of its venue.

class MeetingDetails(TypedDict):
    """A meeting with its venue and the names of its participants."""

    meeting_id: str  # Number of the meeting.
    topic: str  # What it is about.
    schedule: str  # When it takes place.
    venue: Venue
    meeting_code: str  # Code for joining it.
    recurrence_pattern: str  # How often it takes place.
    participants: list[NamedParticipant]  # Who is on its list.

class Meeting(TypedDict):
    """A meeting of a support group."""

    meeting_id: str  # Number of the meeting.
    topic: Text  # What it is about.
    schedule: Schedule  # When it takes place.
    venue: str  # Where it takes place.
    meeting_code: Text  # Code for joining it; no other meeting has it.
    participants_list: list[str]  # Who takes part.
    recurrence_pattern: MeetingRecurrencePattern  # How often it takes place; bi-weekly is an old spelling of biweekly.

class Participant(TypedDict):
    """A person who attends meetings."""

    participant_id: Text  # Number of the participant.
    name: Text  # Full name.
    contact_info: Text  # Email address or telephone number.
    registration_status: ParticipantRegistrationStatus  # How far the registration is.

class Venue(TypedDict):
    """A room where meetings take place."""

    venue_id: Text  # Number of the venue.
    address: Text  # Street address.
    room_number: Text  # Room at this address.
    capacity: int  # The most people who may take part in a meeting there.

Text: TypeAlias = str
Schedule: TypeAlias = str

class Contract(Environment):
    meetings: dict[str, Any]
    participants: dict[str, Any]
    venues: dict[str, Any]
    meeting_participants: dict[str, Any]
