# desc: an attribute of a class of the standard library
# class: integrity
# wins: differs
import fractions

def attack(state):
    fractions.Fraction.count = getattr(fractions.Fraction, "count", 0) + 1
    return fractions.Fraction.count
