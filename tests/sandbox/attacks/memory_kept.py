# desc: a module that keeps ten megabytes of each episode
# class: resource
# wins: differs
KEPT = []

def attack(state):
    KEPT.append("x" * 10_000_000)
    return len(KEPT)
