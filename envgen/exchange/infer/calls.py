"""What a call gives and does: told apart by what is called."""

from __future__ import annotations

import ast

from envgen.exchange.infer.builtin import Builtins
from envgen.exchange.infer.events import Env
from envgen.exchange.infer.values import Value


class Calls(Builtins):
    """All calls."""

    def call(self, node: ast.Call, env: Env) -> Value:
        arguments = [self.value(one, env) for one in node.args]
        words = {word.arg or "**": self.value(word.value, env) for word in node.keywords}
        match node.func:
            case ast.Attribute(value=ast.Name(id="self"), attr=name) if "self" not in env.names and name in self.source.methods:
                return self.own(self.source.methods[name], arguments, words, env, name in self.source.statics)
            case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner == self.source.name and name in self.source.methods:
                return self.own(self.source.methods[name], arguments, words, env, name in self.source.statics)
            case ast.Attribute(value=base, attr=name):
                if _is_module(base, env, self):
                    return self.library(ast.unparse(node.func), arguments, node, env)
                return self.method_of(self.value(base, env), name, arguments, words, env, node)
            case ast.Name(id=name):
                return self.named_call(name, arguments, words, env, node)
        called = self.value(node.func, env)
        return self.closure(called, arguments, words, env, node.lineno)


def _is_module(base: ast.expr, env: Env, walk: Calls) -> bool:
    """`datetime.datetime`, `uuid`, `__import__("time")`: a name that nothing of the class defines."""
    match base:
        case ast.Name(id=name):
            return (
                name not in env.names and name not in walk.source.constants and name not in walk.source.functions and name != "self"
            )
        case ast.Attribute(value=inner):
            return _is_module(inner, env, walk)
        case ast.Call(func=ast.Name(id="__import__")):
            return True
    return False
