from contract import Contract, Member, ToolError


class PrizeDraw(Contract):
    def rename_member(self, member_id: str, email: str) -> Member:
        if any(other["email"] == email for key, other in self.members.items() if key != member_id):
            raise ToolError("email_taken", email=email)
        self.members[member_id]["email"] = email
        return self.members[member_id]
