# desc: a generator without an end
# class: integrity
# wins: value
def attack(state):
    return iter(int, 1)
