from contract import Contract, PayAllPayment, ToolError


class WalletBank(Contract):
    def pay_all(self, source: str, payments: list[PayAllPayment]) -> int:
        giver = self.wallets[source]
        for payment in payments:
            taker = self.wallets[payment["target"]]
            if taker["frozen"]:
                raise ToolError("wallet_frozen", target=payment["target"])
            if giver["cents"] <= 0 - giver["credit"]:
                raise ToolError("not_covered", source=source)
            giver["cents"] -= payment["cents"]
            taker["cents"] += payment["cents"]
        return giver["cents"]
