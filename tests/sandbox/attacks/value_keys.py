# desc: keys that are long
# class: resource
# wins: floods
def attack(state):
    return {f"{number}" * 100_000: 1 for number in range(20)}
