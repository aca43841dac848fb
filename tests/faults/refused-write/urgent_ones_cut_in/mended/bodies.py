from contract import Contract, Ticket, ToolError


class SupportQueue(Contract):
    def add_ticket(self, subject: str, urgency: int = 3, tags: list[str] | None = None) -> Ticket:
        if self.closed_for_today:
            raise ToolError("desk_closed")
        if len(self.waiting) >= 5:
            raise ToolError("queue_full")
        ticket = self.create("Ticket", subject=subject, urgency=urgency, tags=tags)
        self.waiting.append(ticket["ticket_id"])
        return ticket
