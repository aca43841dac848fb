# desc: the sum of a very long row
# class: resource
# wins: hangs
def attack(state):
    return sum(range(10**15))
