"""What learning needs of environments: which of them, in what order, and episodes by reset and step."""
