# desc: prints 64 megabytes
# class: resource
# wins: floods
def attack(state):
    for _ in range(64):
        print("x" * 1_000_000)
    return "printed"
