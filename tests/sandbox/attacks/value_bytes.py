# desc: bytes
# class: integrity
# wins: value
def attack(state):
    return {"data": "text".encode()}
