# desc: io.open, the same function under another roof
# class: escape
# wins: told
import io

def attack(state):
    with io.open("@CANARY@", "rb") as file:
        return "L2:" + file.read().decode()
