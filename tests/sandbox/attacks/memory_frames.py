# desc: a thousand calls, each with a megabyte
# class: resource
# wins: memory
def deeper(depth):
    kept = [depth] * 200_000
    return deeper(depth - 1) + kept[0] if depth else 0

def attack(state):
    return deeper(900)
