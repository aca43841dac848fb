# desc: the context of decimal
# class: integrity
# wins: differs
import decimal

def attack(state):
    decimal.getcontext().prec -= 1
    return str(decimal.Decimal(1) / 3)
