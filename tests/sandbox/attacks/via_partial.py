# desc: functools.partial calls it later
# class: escape
# wins: told
from functools import partial

def attack(state):
    return "L2:" + partial(open, "@CANARY@")().read()
