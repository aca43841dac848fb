# desc: recursion beyond what the stack holds
# class: resource
# wins: dies
import sys

def deeper(number):
    return [deeper(number + 1)] and sorted([1], key=lambda one: deeper(number))

def attack(state):
    sys.setrecursionlimit(10**9)
    return deeper(0)
