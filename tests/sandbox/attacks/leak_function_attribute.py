# desc: an attribute of a function remembers
# class: integrity
# wins: differs
def attack(state):
    attack.count = getattr(attack, "count", 0) + 1
    return attack.count
