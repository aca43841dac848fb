from envgen_runtime import Environment


class Desk(Environment):
    def _lend(self, copy_id: str) -> None:
        raise NotImplementedError("envgen:body:lend")

    def _give(self) -> None:
        raise NotImplementedError("envgen:body:give")
