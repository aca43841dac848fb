# desc: a lower priority
# class: integrity
# wins: differs
import os

def attack(state):
    return os.nice(1)
