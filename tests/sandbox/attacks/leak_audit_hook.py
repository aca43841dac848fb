# desc: a hook hears what everybody does, and cannot be taken off again
# class: integrity
# wins: differs
import sys

HEARD = []

def attack(state):
    is_there = bool(HEARD)
    if not is_there:
        sys.addaudithook(lambda event, arguments: HEARD.append(event))
    return is_there
