# desc: bytes by their number
# class: resource
# wins: memory
def attack(state):
    return len(bytearray(10**11))
