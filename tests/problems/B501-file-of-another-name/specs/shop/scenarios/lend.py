def paid(final):
    return True
