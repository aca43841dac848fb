# desc: a profile function that sees all later calls
# class: integrity
# wins: differs
import sys

def attack(state):
    profiled = sys.getprofile() is not None
    sys.setprofile(lambda frame, event, argument: None)
    return profiled
