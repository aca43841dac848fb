# desc: a method of a class of the standard library
# class: integrity
# wins: differs
import collections

def attack(state):
    found = collections.Counter("aab").most_common(1)
    collections.Counter.most_common = lambda self, n=None: []
    return str(found)
