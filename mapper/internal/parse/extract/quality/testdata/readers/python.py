"""Lists the declarations of Python files as CPython's own parser sees them: those of the module and of its classes, also
where they stand under a condition, but no locals, and no variables of what runs: loops, and `if __name__ == ...`. See
reader_test.go for the form."""

import ast
import json
import re
import sys
import warnings

warnings.simplefilter("ignore")
CONSTANT = re.compile(r"^_*[A-Z][A-Z0-9_]*$")
PROPERTY = re.compile(r"(property|^setter|^deleter|^getter)$")
LOOPS = (ast.For, ast.AsyncFor, ast.While, ast.Match)


class File:
    def __init__(self, path):
        self.path = path
        self.names = set()  # variables count once in each owner

    def add(self, name, kind, owners, line, whole):
        first = min([whole.lineno] + [d.lineno for d in getattr(whole, "decorator_list", [])])
        self.write(Name=name, Kind=kind, Parent=".".join(owners), Line=line, First=first, End=whole.end_lineno)

    def write(self, **what):
        print(json.dumps({"Path": self.path, **what}))

    def block(self, body, owners, in_script=False):
        for statement in body:
            self.statement(statement, owners, in_script)

    def statement(self, s, owners, in_script):
        match s:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self.add(s.name, function_kind(s, owners), owners, s.lineno, s)
            case ast.ClassDef():
                self.add(s.name, "class", owners, s.lineno, s)
                kept, self.names = self.names, set()
                self.block(s.body, [*owners, s.name])
                self.names = kept
            case ast.Assign() | ast.AnnAssign() if not in_script:
                for target in s.targets if isinstance(s, ast.Assign) else [s.target]:
                    self.target(target, owners, s)
            case _ if type(s).__name__ == "TypeAlias":  # which older versions of ast do not know
                self.add(s.name.id, "type", owners, s.name.lineno, s)
            case _:
                blocks = [(getattr(s, field, []), isinstance(s, LOOPS)) for field in ("orelse", "finalbody")]
                blocks += [(getattr(s, "body", []), isinstance(s, LOOPS) or is_main(s))]
                blocks += [(p.body, isinstance(s, LOOPS)) for p in [*getattr(s, "handlers", []), *getattr(s, "cases", [])]]
                for body, runs in sorted((b for b in blocks if b[0]), key=lambda b: b[0][0].lineno):
                    self.block(body, owners, in_script or runs)

    def target(self, target, owners, whole):
        match target:
            case ast.Tuple() | ast.List():
                for element in target.elts:
                    self.target(element, owners, whole)
            case ast.Starred():
                self.target(target.value, owners, whole)
            case ast.Name() if target.id != "__all__" and target.id not in self.names:
                self.names.add(target.id)
                kind = "field" if owners else "constant" if CONSTANT.match(target.id) else "variable"
                self.add(target.id, kind, owners, target.lineno, whole)


def is_main(statement):
    test = getattr(statement, "test", None)
    return isinstance(test, ast.Compare) and isinstance(test.left, ast.Name) and test.left.id == "__name__"


def function_kind(function, owners):
    if not owners:
        return "function"
    if function.name == "__init__":
        return "constructor"
    names = [getattr(d, "attr", getattr(d, "id", "")) for d in function.decorator_list]
    return "property" if any(PROPERTY.search(name) for name in names) else "method"


for line in sys.stdin:
    _, path = line.rstrip("\n").split(" ", 1)
    file = File(path)
    try:
        with open(path, "rb") as source:
            module = ast.parse(source.read(), path)
    except (SyntaxError, ValueError, RecursionError):
        continue
    file.write(Read=True)
    file.block(module.body, [])
