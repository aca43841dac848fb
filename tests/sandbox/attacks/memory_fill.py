# desc: zeros in front of a number
# class: resource
# wins: memory
def attack(state):
    return len("1".zfill(10**10))
