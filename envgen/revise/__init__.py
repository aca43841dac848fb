"""Changes to what people wrote, made for them: layout and names. Computes texts; the command line writes them."""
