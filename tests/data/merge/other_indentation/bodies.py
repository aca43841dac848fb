class Desk:
  def lend(self, copy_id):
    if copy_id:
      text = """
  kept
"""
      return text
    return ("a"
            "b")

  def give(self): self.n = 1; return None  # short
