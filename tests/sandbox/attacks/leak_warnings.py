# desc: a filter of warnings
# class: integrity
# wins: differs
import warnings

def attack(state):
    count = len(warnings.filters)
    warnings.filterwarnings("error", message="once")
    return count
