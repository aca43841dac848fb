"""Bodies of the support groups."""

from contract import Contract


class SupportGroupManagementSystem(Contract):
    def remove_participant(self, participant_id: str) -> None:
        for meeting_id, records in self.meeting_participants.items():
            self.meeting_participants[meeting_id] = [record for record in records if record["participant_id"] != participant_id]
        # The lists of the meetings lose the number with the record.
        self.delete("Participant", self.participants[participant_id])
