from contract import Contract, DayResultItem, SlotRoom


class MeetingRooms(Contract):
    def day(self, room: SlotRoom) -> list[DayResultItem]:
        rows = []
        for hour in range(8, 20):
            here = [slot["host"] for slot in self.slots.values() if slot["room"] == room and slot["start"] <= hour < slot["end"]]
            rows.append({"hour": hour, "host": here[0] if here else None})
        return rows
