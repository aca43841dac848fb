# desc: map, zip and product make much out of little
# class: resource
# wins: memory
def attack(state):
    return len([*zip(range(10**9), range(10**9))])
