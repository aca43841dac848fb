# desc: lifts its own limits
# class: os
# wins: told
import resource

def attack(state):
    before, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    return "L2:CANARY more time" if resource.getrlimit(resource.RLIMIT_CPU)[0] != before else "no more"
