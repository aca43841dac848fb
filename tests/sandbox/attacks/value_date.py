# desc: a date, a decimal and a fraction
# class: integrity
# wins: value
from datetime import date
from decimal import Decimal
from fractions import Fraction

def attack(state):
    return {"day": date(2026, 1, 1), "price": Decimal("1.10"), "part": Fraction(1, 3)}
