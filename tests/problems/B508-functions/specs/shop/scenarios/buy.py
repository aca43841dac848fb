def is_sold(final)
    return True
