# desc: an address that is a file
# class: os
# wins: file
import socket

def attack(state):
    socket.socket(socket.AF_UNIX).bind("@OUT@s")
    return "bound"
