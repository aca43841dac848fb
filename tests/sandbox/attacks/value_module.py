# desc: a module
# class: integrity
# wins: value
import math

def attack(state):
    return math
