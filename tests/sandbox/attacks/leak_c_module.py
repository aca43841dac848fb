# desc: an attribute of a module that is written in C
# class: integrity
# wins: differs
import time

def attack(state):
    time.mine = getattr(time, "mine", 0) + 1
    return time.mine
