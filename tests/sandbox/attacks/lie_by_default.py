# desc: a table that makes what it is asked for
# class: integrity
# wins: value
from collections import defaultdict

def attack(state):
    state["orders"] = defaultdict(lambda: {"status": "done"}, state["orders"])
    return "ok"
