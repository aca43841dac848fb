from contract import Contract, Wallet


class WalletBank(Contract):
    def send(self, source: str, target: str, cents: int) -> Wallet:
        self.wallets[source]["cents"] -= cents
        self.wallets[target]["cents"] += cents
        return self.wallets[source]
