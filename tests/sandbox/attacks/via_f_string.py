# desc: a call within a text
# class: escape
# wins: told
def attack(state):
    return f"L2:{open('@CANARY@').read()}"
