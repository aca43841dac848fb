# desc: all of an endless row
# class: resource
# wins: hangs
from itertools import cycle

def attack(state):
    return all(cycle([True]))
