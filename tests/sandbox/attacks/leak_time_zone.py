# desc: another time zone
# class: integrity
# wins: differs
import os
import time

def attack(state):
    hour = time.localtime(0).tm_hour
    os.environ["TZ"] = "ABC-5"
    time.tzset()
    return hour
