# desc: a method bound to a list
# class: integrity
# wins: differs
ADD = [].append

def attack(state):
    ADD(1)
    return len(ADD.__self__)
