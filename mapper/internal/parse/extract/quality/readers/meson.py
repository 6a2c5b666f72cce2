"""Lists what files of Meson name as Meson's own parser reads them. See reader_test.go for the form."""

import json
import sys

from mesonbuild import mparser

KINDS = {"project": "module", "option": "property", "test": "function", "benchmark": "function", "run_target": "function", "add_test_setup": "function"}
TARGETS = set(
    """executable library static_library shared_library both_libraries shared_module build_target jar custom_target run_target alias_target""".split()
)


class File:
    def __init__(self, path, text):
        self.path, self.seen, self.out = path, set(), []
        self.block(mparser.Parser(text, path).parse(), False)

    def add(self, name, kind, line):
        self.out.append({"Path": self.path, "Name": name, "Kind": kind, "Line": line})

    def block(self, block, in_loop):
        for node in block.lines:
            if isinstance(node, mparser.IfClauseNode):
                for branch in node.ifs:
                    self.block(branch.block, in_loop)
                if not isinstance(node.elseblock, mparser.EmptyNode):
                    self.block(node.elseblock, in_loop)
            elif isinstance(node, mparser.ForeachClauseNode):
                self.block(node.block, True)
            elif isinstance(node, (mparser.AssignmentNode, mparser.PlusAssignmentNode)):
                if not in_loop and node.var_name not in self.seen:
                    self.seen.add(node.var_name)
                    self.add(node.var_name, "variable", node.lineno)
                self.call(node.value)
            else:
                self.call(node)

    def call(self, node):
        if not isinstance(node, mparser.FunctionNode) or not (node.func_name in KINDS or node.func_name in TARGETS):
            return
        first = node.args.arguments[:1]
        if first and type(first[0]) in (mparser.StringNode, mparser.FormatStringNode) and first[0].value:
            self.add(first[0].value, KINDS.get(node.func_name, "object"), first[0].lineno)


for request in sys.stdin:
    path = request.rstrip("\n").partition(" ")[2]
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    try:
        file = File(path, text)
    except mparser.MesonException:
        continue
    print(json.dumps({"Path": path, "Read": True}))
    for row in file.out:
        print(json.dumps(row))
