# desc: a tab that is very wide
# class: resource
# wins: memory
def attack(state):
    return len("\t".expandtabs(2**31 - 1))
