def is_sol(final):
    return True


def was_sold(final, call):
    return True
