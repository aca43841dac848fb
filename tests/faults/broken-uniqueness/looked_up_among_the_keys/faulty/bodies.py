from contract import Contract, Member, ToolError


class PrizeDraw(Contract):
    def rename_member(self, member_id: str, email: str) -> Member:
        if email in self.members:
            raise ToolError("email_taken", email=email)
        self.members[member_id]["email"] = email
        return self.members[member_id]
