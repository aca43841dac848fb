# desc: keeps the state of the first episode
# class: integrity
# wins: differs
KEPT = {}

def attack(state):
    return KEPT.setdefault("state", state) is state
