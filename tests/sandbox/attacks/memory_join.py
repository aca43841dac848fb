# desc: a text between the letters of a text
# class: resource
# wins: memory
def attack(state):
    text = "a" * 200_000
    return len(text.join(text))
