# desc: a text in which each letter becomes the text
# class: resource
# wins: memory
def attack(state):
    text = "a" * 200_000
    return len(text.replace("a", text))
