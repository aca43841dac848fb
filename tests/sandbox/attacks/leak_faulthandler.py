# desc: a handler of crashes that writes onto a descriptor
# class: integrity
# wins: differs
import faulthandler

def attack(state):
    enabled = faulthandler.is_enabled()
    faulthandler.enable(file=2)
    return enabled
