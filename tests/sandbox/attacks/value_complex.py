# desc: a number with two parts
# class: integrity
# wins: value
def attack(state):
    return 1j
