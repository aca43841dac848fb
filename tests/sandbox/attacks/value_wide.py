# desc: a million small values
# class: resource
# wins: floods
def attack(state):
    return list(range(2_000_000))
