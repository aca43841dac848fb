# desc: another limit of recursion
# class: integrity
# wins: differs
import sys

def attack(state):
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit + 10)
    return limit
