# desc: a format that is very wide
# class: resource
# wins: memory
def attack(state):
    width = 10**10
    return len(f"{1:>{width}}")
