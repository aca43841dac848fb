# desc: a loop in C, which hears no signal
# class: resource
# wins: hangs
import itertools

def attack(state):
    return sum(itertools.repeat(0))
