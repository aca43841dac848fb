# desc: another match in the module re
# class: integrity
# wins: differs
import re

def attack(state):
    found = bool(re.match("a", "b"))
    re.match = lambda pattern, text, flags=0: True
    return found
