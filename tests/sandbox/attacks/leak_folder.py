# desc: another working folder
# class: integrity
# wins: differs
import os

def attack(state):
    folder = os.getcwd()
    os.chdir("@OUT@")
    return folder
