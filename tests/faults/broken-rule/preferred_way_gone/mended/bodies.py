from contract import Contact, Contract


class AddressBook(Contract):
    def drop_channel(self, contact_id: str, label: str) -> Contact:
        contact = self.contacts[contact_id]
        del contact["channels"][label]
        if contact["preferred"] == label:
            contact["preferred"] = None
        return contact

    def merge(self, kept: str, merged: str) -> Contact:
        contact, other = self.contacts[kept], self.contacts[merged]
        for label, channel in other["channels"].items():
            if label not in contact["channels"]:
                contact["channels"][label] = channel
        self.delete("Contact", other)
        return contact
