# desc: another module under the name of math
# class: integrity
# wins: differs
import sys
import types

def attack(state):
    import math

    number = math.floor(2.5)
    other = types.ModuleType("math")
    other.floor = lambda value: 0
    sys.modules["math"] = other
    return number
