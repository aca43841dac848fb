# desc: a number of a hundred billion bits
# class: resource
# wins: memory
def attack(state):
    places = 10**11
    return (1 << places) % 7
