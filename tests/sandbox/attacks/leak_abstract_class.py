# desc: a number is a sequence from now on
# class: integrity
# wins: differs
from collections.abc import Sequence

def attack(state):
    is_one = issubclass(complex, Sequence)
    Sequence.register(complex)
    return is_one
