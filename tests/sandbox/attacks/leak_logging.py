# desc: a logger of the root
# class: integrity
# wins: differs
import logging

def attack(state):
    logging.getLogger().addHandler(logging.NullHandler())
    return len(logging.getLogger().handlers)
