# desc: a text of ten billion letters
# class: resource
# wins: memory
def attack(state):
    return len("x" * 10**10)
