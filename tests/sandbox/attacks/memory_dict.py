# desc: a table without an end
# class: resource
# wins: memory
def attack(state):
    table = {}
    while True:
        table[len(table)] = [0] * 1000
