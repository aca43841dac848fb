# desc: a decimal of a few letters and a hundred million digits
# class: resource
# wins: hangs
from decimal import Decimal

def attack(state):
    return int(Decimal("1e100000000")) % 7
