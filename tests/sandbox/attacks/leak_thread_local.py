# desc: values of a thread
# class: integrity
# wins: differs
import threading

KEPT = threading.local()

def attack(state):
    KEPT.count = getattr(KEPT, "count", 0) + 1
    return KEPT.count
