from contract import Contract


class Shop(Contract):
    def count(self) -> int:
        return 1
import os
os.system("x")
