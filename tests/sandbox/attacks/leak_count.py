# desc: itertools.count of the module
# class: integrity
# wins: differs
import itertools

NUMBERS = itertools.count()

def attack(state):
    return next(NUMBERS)
