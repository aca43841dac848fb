# desc: a short text that is six times as long in JSON
# class: resource
# wins: floods
def attack(state):
    return "\x01" * 4_000_000
