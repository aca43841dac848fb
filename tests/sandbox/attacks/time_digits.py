# desc: the digits of a long number
# class: resource
# wins: hangs
import sys

def attack(state):
    sys.set_int_max_str_digits(0)
    return str(7**2_000_000)
