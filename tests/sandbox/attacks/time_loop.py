# desc: a loop without an end
# class: resource
# wins: hangs
def attack(state):
    while True:
        pass
