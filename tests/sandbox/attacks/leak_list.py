# desc: a list of the module remembers
# class: integrity
# wins: differs
SEEN = []

def attack(state):
    SEEN.append(1)
    return len(SEEN)
