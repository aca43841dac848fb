# desc: a descriptor that stays open
# class: integrity
# wins: differs
import os

def attack(state):
    return os.pipe()[0]
