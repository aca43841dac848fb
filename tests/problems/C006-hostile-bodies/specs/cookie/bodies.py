# -*- coding: utf-7 -*-
from contract import Contract


class Shop(Contract):
    def count(self) -> int:
        return 1
