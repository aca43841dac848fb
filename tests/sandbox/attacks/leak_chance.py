# desc: the chance of the module random
# class: integrity
# wins: differs
import random

def attack(state):
    before = random.getstate()
    random.seed(7)
    return before == random.getstate()
