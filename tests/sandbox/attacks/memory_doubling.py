# desc: a text that doubles
# class: resource
# wins: memory
def attack(state):
    text = "x"
    while True:
        text += text
