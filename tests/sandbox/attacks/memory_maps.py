# desc: where its libraries lie
# class: os
# wins: told
def attack(state):
    with open("/proc/self/maps") as file:
        return "L2:CANARY " + file.readline()
