# desc: a product of a million numbers
# class: resource
# wins: hangs
import math

def attack(state):
    return math.factorial(5_000_000) % 7
