# desc: a number of five thousand digits
# class: resource
# wins: value
def attack(state):
    return {"total": 10**5000}
