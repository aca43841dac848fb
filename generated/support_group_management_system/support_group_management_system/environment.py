# mypy: disable-error-code="no-any-return"
"""Support group management system: a stateful environment whose tools an agent calls.

Generated from specs/support_group_management_system. Do not edit: change the blueprint or bodies.py and render again.
"""

from typing import Any

from envgen_runtime import Environment, ToolError, command, each, invariant, query

from .state import (
    NEXT_STATUS,
    Meeting,
    MeetingDetails,
    MeetingParticipant,
    MeetingSummary,
    Participant,
    ParticipantRegistrationStatus,
    Recurrence,
    RegisterNewParticipantRegistrationStatus,
    Schedule,
    Text,
    Venue,
)


class SupportGroupManagementSystem(Environment, package=__package__, runtime_api=1):
    """Support groups meet at venues: people register, find meetings by topic, code, or time and place, join them with their access
    codes, and leave them; organizers schedule meetings, move them and add venues. Who is on the list of a meeting, and who ever
    joined it, is kept. From the EnvScaler release (env_183_rl), whose names it keeps.
    """

    meetings: dict[str, Any]
    participants: dict[str, Any]
    venues: dict[str, Any]
    meeting_participants: dict[str, Any]

    # ── queries ─────────────────────────────────────────────

    @query
    def find_participant_by_name(self, name: Text) -> list[Participant]:
        """Retrieve the participants who have a name, in whatever letters it is written; several people may have it.

        Args:
            name: The name to search for.
        """
        return [
            participant for participant in self.participants.values() if participant["name"].strip().lower() == name.strip().lower()
        ]

    @query
    def get_participant_by_id(self, participant_id: str) -> Participant:
        """Retrieve the record of a participant.

        Args:
            participant_id: Number of the participant.

        Refuses:
            participant_not_found: Participant not found.
        """
        return self.require("Participant", participant_id)

    @query
    def list_all_participants(self) -> list[Participant]:
        """List all participants."""
        return list(self.participants.values())

    @query
    def get_meeting_by_topic(self, topic: Text) -> list[MeetingSummary]:
        """Find the meetings on a topic, written exactly so; tells when and where they take place.

        Args:
            topic: The topic.
        """
        return [
            {"meeting_id": self.key_of(meeting), "schedule": meeting["schedule"], "venue": meeting["venue"]}
            for meeting in self.meetings.values()
            if meeting["topic"] == topic
        ]

    @query
    def get_meeting_by_schedule_and_venue(self, schedule: Schedule, venue_id: str) -> list[Meeting]:
        """Find the meetings that take place at a time at a venue.

        Args:
            schedule: The time, with or without seconds.
            venue_id: Number of the venue.

        Refuses:
            venue_not_found: Venue not found.
        """
        self.require("Venue", venue_id)
        return [
            meeting
            for meeting in self.meetings.values()
            if (meeting["schedule"] + ":00")[:19] == (schedule + ":00")[:19] and meeting["venue"] == venue_id
        ]

    @query
    def get_meeting_by_code(self, meeting_code: str) -> Meeting:
        """Retrieve the meeting that has an access code.

        Args:
            meeting_code: The access code.

        Refuses:
            code_not_found: Meeting with specified code not found.
        """
        meeting = next((meeting for meeting in self.meetings.values() if meeting["meeting_code"] == meeting_code), None)
        if meeting is None:
            raise ToolError("code_not_found", "Meeting with specified code not found.")
        return meeting

    @query
    def get_meeting_details(self, meeting_id: str) -> MeetingDetails:
        """Retrieve a meeting with its venue and the names of its participants.

        Args:
            meeting_id: Number of the meeting.

        Refuses:
            meeting_not_found: Meeting not found.
        """
        meeting = self.require("Meeting", meeting_id)
        return {
            "meeting_id": meeting_id,
            "topic": meeting["topic"],
            "schedule": meeting["schedule"],
            "venue": self.venues[meeting["venue"]],
            "meeting_code": meeting["meeting_code"],
            "recurrence_pattern": meeting["recurrence_pattern"],
            "participants": [
                {"participant_id": participant_id, "name": self.participants[participant_id]["name"]}
                for participant_id in meeting["participants_list"]
            ],
        }

    @query
    def get_meeting_participants(self, meeting_id: str) -> list[Participant]:
        """List who takes part in a meeting, in the order of the list.

        Args:
            meeting_id: Number of the meeting.

        Refuses:
            meeting_not_found: Meeting not found.
        """
        meeting = self.require("Meeting", meeting_id)
        return [self.participants[participant_id] for participant_id in meeting["participants_list"]]

    @query
    def get_venue_by_address(self, address: Text) -> list[Venue]:
        """Retrieve the venues at a street address, written exactly so.

        Args:
            address: The street address.

        Refuses:
            no_venue_at_address: Venue not found for address.
        """
        if not any(venue["address"] == address for venue in self.venues.values()):
            raise ToolError("no_venue_at_address", "Venue not found for address.")

        return [venue for venue in self.venues.values() if venue["address"] == address]

    @query
    def get_venue_details(self, venue_id: str) -> Venue:
        """Retrieve the address, room number and capacity of a venue.

        Args:
            venue_id: Number of the venue.

        Refuses:
            venue_not_found: Venue not found.
        """
        return self.require("Venue", venue_id)

    @query
    def get_meeting_capacity(self, meeting_id: str) -> int:
        """Tell how many people may take part in a meeting at most, which its venue decides.

        Args:
            meeting_id: Number of the meeting.

        Refuses:
            meeting_not_found: Meeting not found.
        """
        meeting = self.require("Meeting", meeting_id)
        return self.venues[meeting["venue"]]["capacity"]

    @query
    def get_meeting_attendance_history(self, meeting_id: str) -> list[MeetingParticipant]:
        """List who ever joined a meeting, in the order of joining, and whether they have left.

        Args:
            meeting_id: Number of the meeting.

        Refuses:
            meeting_not_found: Meeting not found.
        """
        self.require("Meeting", meeting_id)
        return self.meeting_participants.get(meeting_id, [])

    # ── commands ────────────────────────────────────────────

    @command(writes=["Participant"])
    def register_new_participant(
        self,
        participant_id: Text,
        name: Text,
        contact_info: Text,
        registration_status: RegisterNewParticipantRegistrationStatus = "registered",
    ) -> Participant:
        """Register a new participant.

        Args:
            participant_id: Number of the participant; nobody else has it.
            name: Full name.
            contact_info: Email address or telephone number.
            registration_status: Status to begin with.

        Refuses:
            participant_exists: Participant with ID {participant_id} already exists.
        """
        return self.create(
            "Participant",
            participant_id=participant_id,
            name=name,
            contact_info=contact_info,
            registration_status=registration_status,
        )

    @command(writes=["Meeting.participants_list", "meeting_participants"])
    def join_meeting(self, meeting_id: str, participant_id: str, meeting_code: str) -> Meeting:
        """Have a participant join a meeting.

        Args:
            meeting_id: Number of the meeting.
            participant_id: Number of the participant.
            meeting_code: The access code of the meeting.

        Refuses:
            meeting_not_found: Meeting not found.
            participant_not_found: Participant not found.
            incorrect_code: Only participants who provide the correct meeting_code may join the corresponding meeting.
            already_joined: Participant has already joined this meeting.
            venue_full: Venue capacity exceeded.
        """
        meeting = self.require("Meeting", meeting_id)
        self.require("Participant", participant_id)
        if meeting_code != meeting["meeting_code"]:  # rule right_code
            raise ToolError("incorrect_code", "Incorrect meeting code.")
        if participant_id in meeting["participants_list"]:
            raise ToolError("already_joined", "Participant has already joined this meeting.")
        if len(meeting["participants_list"]) >= self.venues[meeting["venue"]]["capacity"]:
            raise ToolError("venue_full", "Venue capacity exceeded.")

        meeting["participants_list"] = meeting["participants_list"] + [participant_id]
        self.meeting_participants = self.meeting_participants | {
            meeting_id: self.meeting_participants.get(meeting_id, [])
            + [
                {
                    "meeting_id": meeting_id,
                    "participant_id": participant_id,
                    "join_time": self.now,
                    "attendance_status": "joined",
                }
            ]
        }

        if old := self.settle():
            self.ensure(len(meeting["participants_list"]) == len(old.meetings[meeting_id]["participants_list"]) + 1)
        return meeting

    @command(writes=["Meeting.participants_list", "meeting_participants"])
    def leave_meeting(self, meeting_id: str, participant_id: str) -> Meeting:
        """Take a participant off the list of a meeting, and note in its attendance history that they left.

        Args:
            meeting_id: Number of the meeting.
            participant_id: Number of the participant.

        Refuses:
            meeting_not_found: Meeting not found.
            participant_not_found: Participant not found.
            not_in_meeting: Participant is not part of this meeting.
        """
        meeting = self.require("Meeting", meeting_id)
        self.require("Participant", participant_id)
        if participant_id not in meeting["participants_list"]:
            raise ToolError("not_in_meeting", "Participant is not part of this meeting.")

        meeting["participants_list"] = [other for other in meeting["participants_list"] if other != participant_id]
        self.meeting_participants = self.meeting_participants | {
            meeting_id: [
                record | {"attendance_status": "left"} if record["participant_id"] == participant_id else record
                for record in self.meeting_participants[meeting_id]
            ]
        }

        if old := self.settle():
            self.ensure(participant_id not in meeting["participants_list"])
            self.ensure(len(self.meeting_participants[meeting_id]) == len(old.meeting_participants[meeting_id]))
        return meeting

    @command(writes=["Meeting"])
    def create_meeting(
        self, topic: Text, schedule: Schedule, venue_id: str, recurrence_pattern: Recurrence, meeting_code: Text
    ) -> Meeting:
        """Schedule a new meeting.

        Args:
            topic: What it is about.
            schedule: When it takes place, such as 2024-05-01T19:00:00.
            venue_id: Number of the venue.
            recurrence_pattern: How often it takes place.
            meeting_code: Access code that no other meeting has.

        Refuses:
            venue_not_found: Venue not found.
            meeting_code_taken: Meeting code already in use.
        """
        self.require("Venue", venue_id)

        return self.create(
            "Meeting",
            topic=topic,
            schedule=schedule,
            venue=venue_id,
            meeting_code=meeting_code,
            recurrence_pattern=recurrence_pattern,
        )

    @command(writes=["Meeting.topic", "Meeting.schedule", "Meeting.venue", "Meeting.meeting_code", "Meeting.recurrence_pattern"])
    def edit_meeting_details(
        self,
        meeting_id: str,
        topic: Text | None = None,
        schedule: Schedule | None = None,
        venue: str | None = None,
        meeting_code: Text | None = None,
        recurrence_pattern: Recurrence | None = None,
    ) -> Meeting:
        """Change the topic, time, venue, access code or recurrence of a meeting; what is not given stays.

        Args:
            meeting_id: Number of the meeting.
            topic: New topic.
            schedule: New date and time.
            venue: Number of the new venue.
            meeting_code: New access code that no other meeting has.
            recurrence_pattern: How often it takes place from now on.

        Refuses:
            meeting_not_found: Meeting not found.
            venue_not_found: Venue not found.
            nothing_to_update: No fields provided for update.
            venue_too_small: Venue {venue} holds {new_venue['capacity']} people, and {len(meeting['participants_list'])} take
                part.
            meeting_code_taken: Meeting code already in use.
        """
        meeting = self.require("Meeting", meeting_id)
        new_venue: Any = self.require("Venue", venue) if venue is not None else None
        if topic is None and schedule is None and venue is None and meeting_code is None and recurrence_pattern is None:
            raise ToolError("nothing_to_update", "No fields provided for update.")
        if venue is not None and len(meeting["participants_list"]) > new_venue["capacity"]:
            raise ToolError(
                "venue_too_small",
                f"Venue {venue} holds {new_venue['capacity']} people, and {len(meeting['participants_list'])} take part.",
            )

        if topic is not None:
            meeting["topic"] = topic
        if schedule is not None:
            meeting["schedule"] = schedule
        if venue is not None:
            meeting["venue"] = venue
        if meeting_code is not None:
            meeting["meeting_code"] = meeting_code
        if recurrence_pattern is not None:
            meeting["recurrence_pattern"] = recurrence_pattern
        return meeting

    @command(writes=["Venue"])
    def create_venue(self, venue_id: Text, address: Text, room_number: Text, capacity: int) -> Venue:
        """Add a venue.

        Args:
            venue_id: Number of the venue; no other venue has it.
            address: Street address.
            room_number: Room at this address.
            capacity: The most people who may take part in a meeting there.

        Refuses:
            venue_exists: Venue ID already exists.
        """
        return self.create("Venue", venue_id=venue_id, address=address, room_number=room_number, capacity=capacity)

    @command(writes=["Participant.registration_status"])
    def update_participant_status(self, participant_id: str, new_status: ParticipantRegistrationStatus) -> Participant:
        """Change the registration status of a participant.

        Args:
            participant_id: Number of the participant.
            new_status: The new status.

        Refuses:
            participant_not_found: Participant not found.
            status_not_next: Participant {participant_id} is {participant['registration_status']} and cannot become
                {new_status}.
        """
        participant = self.require("Participant", participant_id)
        if new_status != participant["registration_status"] and new_status not in NEXT_STATUS[participant["registration_status"]]:
            raise ToolError(
                "status_not_next",
                f"Participant {participant_id} is {participant['registration_status']} and cannot become {new_status}.",
            )

        participant["registration_status"] = new_status
        return participant

    @command(writes=["Participant", "Meeting.participants_list", "meeting_participants"])
    def remove_participant(self, participant_id: str) -> None:
        """Delete a participant, from the lists and attendance histories of all meetings, too.

        Args:
            participant_id: Number of the participant.

        Refuses:
            participant_not_found: Participant not found.
        """
        self.require("Participant", participant_id)

        self._remove_participant(participant_id)

        if self.settle():
            self.ensure(participant_id not in self.participants)

    def _remove_participant(self, participant_id: str) -> None:
        for meeting_id, records in self.meeting_participants.items():
            self.meeting_participants[meeting_id] = [record for record in records if record["participant_id"] != participant_id]
        # The lists of the meetings lose the number with the record.
        self.delete("Participant", self.participants[participant_id])

    # ── rules ───────────────────────────────────────────────

    @each("Meeting")
    def _listed_have_joined(self, meeting: Any) -> bool:
        """Meeting participant lists are updated upon successful joining, so who is on the list has joined."""
        return all(
            participant_id in [record["participant_id"] for record in self.meeting_participants.get(self.key_of(meeting), [])]
            for participant_id in meeting["participants_list"]
        )

    @invariant
    def _joined_are_listed(self) -> bool:
        """Meeting participant lists reflect current attendance, so who has joined and not left is on the list."""
        return all(
            record["participant_id"] in self.meetings[meeting_id]["participants_list"]
            for meeting_id, records in self.meeting_participants.items()
            for record in records
            if record["attendance_status"] == "joined"
        )

    @invariant
    def _attendance_in_place(self) -> bool:
        """The attendance of a meeting stands under the meeting."""
        return all(
            record["meeting_id"] == meeting_id for meeting_id, records in self.meeting_participants.items() for record in records
        )

    @each("Meeting")
    def _within_capacity(self, meeting: Any) -> bool:
        """Venue capacity must not be exceeded for any meeting."""
        return len(meeting["participants_list"]) <= self.venues[meeting["venue"]]["capacity"]
