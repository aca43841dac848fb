# desc: a trace function that sees all later calls
# class: integrity
# wins: differs
import sys

def attack(state):
    traced = sys.gettrace() is not None
    sys.settrace(lambda frame, event, argument: None)
    return traced
