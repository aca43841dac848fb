from envgen_runtime import Environment


class Desk(Environment):
    def _lend(self, copy_id: str) -> None:
        if copy_id:
            text = """
  kept
"""
            return text
        return ("a"
                "b")

    def _give(self) -> None: self.n = 1; return None  # short
