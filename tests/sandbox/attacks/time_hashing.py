# desc: a hash with a billion rounds
# class: resource
# wins: hangs
import hashlib

def attack(state):
    return hashlib.pbkdf2_hmac("sha256", b"a", b"b", 1_000_000_000).hex()
