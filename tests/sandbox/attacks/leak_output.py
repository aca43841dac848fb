# desc: another output for all that is printed
# class: integrity
# wins: differs
import io
import sys

def attack(state):
    name = type(sys.stdout).__name__
    sys.stdout = io.StringIO()
    return name
