# desc: numbers with one hash, as floats would have them
# class: resource
# wins: hangs
def attack(state):
    step = 2**61 - 1
    return len({number * step for number in range(1, 100_000)})
