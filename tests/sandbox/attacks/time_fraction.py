# desc: a fraction of a few letters
# class: resource
# wins: hangs
from fractions import Fraction

def attack(state):
    return Fraction("1e200000000").denominator
