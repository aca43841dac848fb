# desc: another limit of digits
# class: integrity
# wins: differs
import sys

def attack(state):
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    return limit
