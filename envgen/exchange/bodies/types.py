"""Annotations of a foreign class in the words of the contract: TypedDicts by the names of entities and types. Rewrites."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import libcst as cst

from envgen.exchange.bodies.imported import used


class Annotations(cst.CSTTransformer):
    """`records` are TypedDicts by their names in the contract, `gone` those that it does not know: their annotations go."""

    def __init__(self, records: Mapping[str, str], gone: Collection[str]) -> None:
        super().__init__()
        self._records = records
        self._gone = gone
        self.named: set[str] = set()  # of the contract

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.Name:
        name = self._records.get(updated_node.value)
        if name is None:
            return updated_node
        self.named.add(name)
        return updated_node.with_changes(value=name)

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.Attribute:
        return updated_node.with_changes(attr=original_node.attr)

    def leave_AnnAssign(
        self, original_node: cst.AnnAssign, updated_node: cst.AnnAssign
    ) -> cst.BaseSmallStatement | cst.RemovalSentinel:
        if not self._is_gone(original_node.annotation):
            return updated_node
        if updated_node.value is None:
            return cst.RemoveFromParent()
        return cst.Assign([cst.AssignTarget(updated_node.target)], updated_node.value)

    def leave_Param(self, original_node: cst.Param, updated_node: cst.Param) -> cst.Param:
        if original_node.annotation is not None and self._is_gone(original_node.annotation):
            return updated_node.with_changes(annotation=None)
        return updated_node

    def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> cst.FunctionDef:
        if original_node.returns is not None and self._is_gone(original_node.returns):
            return updated_node.with_changes(returns=None)
        return updated_node

    def _is_gone(self, annotation: cst.Annotation) -> bool:
        return any(name in self._gone for name in used(annotation))
