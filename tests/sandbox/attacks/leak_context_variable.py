# desc: a context variable
# class: integrity
# wins: differs
from contextvars import ContextVar

COUNT = ContextVar("count", default=0)

def attack(state):
    COUNT.set(COUNT.get() + 1)
    return COUNT.get()
