from contract import Contract, ToolError, Visit


class ClinicCalendar(Contract):
    def book_visit(self, patient_id: str, day: str, time: str) -> Visit:
        hour, minute = time.split(":") if ":" in time else ("", "")
        if not hour or int(hour) > 23 or int(minute) > 59 or len(time) != 5:
            raise ToolError("no_time", time=time)
        return self.create("Visit", patient_id=patient_id, day=day, time=time, status="booked", booked_at=self.now)
