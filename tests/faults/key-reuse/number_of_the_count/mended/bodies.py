from contract import Contract, Licence, add_days


class LicenceOffice(Contract):
    def issue(self, firm: str, days: int = 365, holder: str | None = None) -> Licence:
        return self.create("Licence", firm=firm, until=add_days(self.today(), days), holder=holder)

    def revoke(self, code: str) -> None:
        self.delete("Licence", self.licences[code])
