# desc: the context of decimal for threads to come
# class: integrity
# wins: differs
import decimal

def attack(state):
    decimal.DefaultContext.prec += 1
    return decimal.DefaultContext.prec
