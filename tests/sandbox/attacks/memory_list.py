# desc: a list of ten billion items
# class: resource
# wins: memory
def attack(state):
    return len([0] * 10**10)
