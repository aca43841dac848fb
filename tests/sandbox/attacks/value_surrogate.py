# desc: half a letter, in a value and in a key
# class: integrity
# wins: value
def attack(state):
    return {"\udc80": "\ud800"}
