# desc: logging into a file
# class: escape
# wins: file
import logging

def attack(state):
    logging.FileHandler("@OUT@log").close()
    return "logged"
