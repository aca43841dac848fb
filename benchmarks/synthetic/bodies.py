"""bodies.py of a synthetic environment."""

from __future__ import annotations

from textwrap import dedent

from benchmarks.synthetic.words import Words, capital


def bodies_text(spec: Words) -> str:
    """bodies.py of one environment."""
    owner, thing, deal = spec.owner, spec.thing, spec.deal
    one, many = capital(deal), f"{deal}s"
    cls = "".join(capital(word) for word in spec.name.split("_"))
    return dedent(f'''\
        """Bodies of {spec.name}."""

        from contract import FEE, HIGHEST_PRICE, {", ".join(sorted((one, "Contract", "Summary", capital(thing), "ToolError")))}


        class {cls}(Contract):
            def open_of(self, {owner}_id: str) -> list[{one}]:
                own = [{deal} for {deal} in self.{many}.values() if {deal}["{owner}_id"] == {owner}_id]
                return [{deal} for {deal} in own if {deal}["status"] == "open"]

            def summarise_{owner}(self, {owner}_id: str) -> Summary:
                spent = 0.0
                count = 0
                for {deal} in self.{many}.values():
                    if {deal}["{owner}_id"] != {owner}_id:
                        continue
                    if {deal}["status"] == "open":
                        count += 1
                    elif {deal}["status"] in ("paid", "sent"):
                        spent = round(spent + {deal}["total"], 2)
                return {{"open": count, "spent": spent}}

            def reprice_{thing}(self, {thing}_id: str, percent: int) -> {capital(thing)}:
                {thing} = self.{thing}s[{thing}_id]
                price = round({thing}["price"] * (100 + percent) / 100, 2)
                if price > HIGHEST_PRICE:
                    raise ToolError("too_dear")
                {thing}["price"] = price
                return {thing}

            def cancel_{deal}(self, {deal}_id: str, reason: str | None = None) -> {one}:
                {deal} = self.{many}[{deal}_id]
                {thing} = self.{thing}s[{deal}["{thing}_id"]]
                if {deal}["status"] == "paid":
                    {owner} = self.{owner}s[{deal}["{owner}_id"]]
                    {owner}["balance"] = round({owner}["balance"] + self._back({deal}["total"]), 2)
                {thing}["stock"] += {deal}["quantity"]
                {deal}["status"] = "cancelled"
                if reason is not None:
                    {deal}["comment"] = reason
                return {deal}

            def send_{deal}(self, {deal}_id: str) -> {one}:
                {deal} = self.{many}[{deal}_id]
                {deal}["status"] = "sent"
                return {deal}

            def _back(self, total: float) -> float:
                # The fee is kept, whoever cancels.
                return max(0.0, round(total * (1 - FEE), 2))
        ''')
