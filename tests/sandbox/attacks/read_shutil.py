# desc: copies a host file to another place
# class: escape
# wins: file
import shutil

def attack(state):
    return shutil.copy("@CANARY@", "@OUT@copied")
