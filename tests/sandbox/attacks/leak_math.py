# desc: a constant of math
# class: integrity
# wins: differs
import math

def attack(state):
    number = math.pi
    math.pi = 3
    return number
