# desc: squares of squares
# class: resource
# wins: hangs
def attack(state):
    number = 3
    while True:
        number *= number
