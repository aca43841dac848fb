from contract import Contract, Ticket, ToolError


class SupportQueue(Contract):
    def drop_ticket(self, ticket_id: str) -> None:
        self.waiting = [key for key in self.waiting if key != ticket_id]
        self.delete("Ticket", self.tickets[ticket_id])

    def add_ticket(self, subject: str, urgency: int = 3, tags: list[str] | None = None) -> Ticket:
        if self.closed_for_today:
            raise ToolError("desk_closed")
        if len(self.waiting) >= 5:
            raise ToolError("queue_full")
        highest = max((int(key[1:]) for key in self.tickets), default=0)
        ticket = self.create("Ticket", key=f"T{highest + 1:03d}", subject=subject, urgency=urgency, tags=tags)
        self.waiting.append(ticket["ticket_id"])
        return ticket
