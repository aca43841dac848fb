from contract import Contract, ConvertResult, ConvertUnit, GRAMS


class UnitDesk(Contract):
    def convert(self, amount: float, unit: ConvertUnit, into: ConvertUnit, digits: int = 2) -> ConvertResult:
        return {"success": True, "amount": round(amount * GRAMS[unit] / GRAMS[into], 2), "unit": into}
