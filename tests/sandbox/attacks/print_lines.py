# desc: prints a million lines
# class: resource
# wins: floods
import sys

def attack(state):
    for _ in range(1_000_000):
        print("xx")
        sys.stderr.write("y")
    return "printed"
