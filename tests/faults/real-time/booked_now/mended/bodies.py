from contract import Contract, ToolError, Visit


class ClinicCalendar(Contract):
    def book_visit(self, patient_id: str, day: str, time: str) -> Visit:
        hour, _, minute = time.partition(":")
        if len(time) != 5 or not (hour + minute).isdecimal() or not time.isascii() or hour > "23" or minute > "59":
            raise ToolError("no_time", time=time)
        return self.create("Visit", patient_id=patient_id, day=day, time=time, status="booked", booked_at=self.now)
