"""Lists the declarations of Rust files as rustc's own parser sees them, but no locals: it reads the syntax tree that rustc
prints before it expands macros, of which those are opened first that hand on the items they are given. See reader_test.go for the
form."""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

SPAN = re.compile(r"span: .*?:(\d+):(\d+): (\d+):(\d+)")
NAME = re.compile(r"^(?:ident: )?(?:Some\()?((?:r#)?\w+)#\d+")
SKIPPED = ("Block {", "Expr {", "Generics {", "DelimArgs {", "FnDecl {", "MacCall {", "WhereClause {", "UseTree {")
KINDS = {
    "Struct": "struct", "Union": "struct", "Enum": "enum", "Trait": "trait", "TraitAlias": "trait", "Fn": "function", "Const": "constant",
    "Static": "variable", "TyAlias": "type", "Type": "type", "Mod": "module", "MacroDef": "macro",
}


class Node:
    def __init__(self, text):
        self.text, self.kids = text, []

    def find(self, start):
        return next((k for k in self.kids if k.text.startswith(start)), None)

    def each(self, kind):
        """Yields the outermost nodes of a kind below this one."""
        for k in self.kids:
            if (" " + k.text).endswith(" " + kind):
                yield k
            else:
                yield from k.each(kind)

    def span(self):
        return [int(n) for n in SPAN.match(self.find("span: ").text).groups()]

    def name(self):
        for k in self.kids:
            if m := NAME.match(k.text):
                return m[1]
            if k.text == "ident: Some(":
                return NAME.match(k.kids[0].text)[1]
        wrapped = next((k for k in self.kids if k.text.endswith("{")), None)
        return wrapped.name() if wrapped and not self.text.endswith("{") else None


def tree(lines):
    root = Node("")
    stack, skip = [(-1, root)], None
    for line in lines:
        text = line.lstrip(" ")
        depth = len(line) - len(text)
        if skip is not None and depth > skip:
            continue
        skip = None
        if text[:1] in "})]":
            continue
        while stack[-1][0] >= depth:
            stack.pop()
        node = Node(text)
        stack[-1][1].kids.append(node)
        if text.endswith(SKIPPED):
            skip = depth
        elif text[-1:] in "{([":
            stack.append((depth, node))
    return root


class File:
    def __init__(self, path, text):
        self.path, self.lines, self.out = path, text.split("\n"), []

    def add(self, node, name, kind, owners, at=0):
        line, column, end, _ = node.span()
        pattern = re.compile(r"(?<!\w)" + re.escape(name) + r"(?!\w)")
        if not at:
            at = next((n for n in range(line, end) if pattern.search(self.lines[n - 1], column - 1 if n == line else 0)), end)
        attributes = [a for a in getattr(node.find("attrs: ["), "kids", []) if not (a.find("kind: ") and "DocComment" in a.find("kind: ").text)]
        first = min([line] + [a.span()[0] for a in attributes])
        self.out.append({"Path": self.path, "Name": name, "Kind": kind, "Parent": ".".join(owners), "Line": at, "First": first, "End": end})

    def items(self, node, owners, is_type):
        for item in node.each("Item {"):
            self.item(item, owners, is_type)

    def item(self, item, owners, is_type):
        kind = item.find("kind: ")
        word = re.match(r"kind: (\w+)", kind.text)[1]
        if word == "Impl":
            extended = kind.kids[0].find("self_ty: ")
            name = self.type_name(extended)
            self.add(item, name, "extension", owners, extended.span()[0])
            return self.items(kind.kids[0].find("items: ") or Node(""), [*owners, name], True)
        if word == "ForeignMod":
            return self.items(kind, owners, False)
        name = kind.name()
        if word not in KINDS or not name or name == "_":
            return
        self.add(item, name, "method" if word == "Fn" and is_type else KINDS[word], owners)
        for variant in kind.each("Variant {") if word == "Enum" else ():
            self.add(variant, variant.name(), "enum_member", [*owners, name])
        for field in kind.each("FieldDef {") if word in ("Struct", "Union") else ():
            if field.name():
                self.add(field, field.name(), "field", [*owners, name])
        if word in ("Trait", "Mod"):
            self.items(kind, [*owners, name], word == "Trait")

    def type_name(self, ty):
        kind = ty.find("kind: ")
        if kind.text.startswith("kind: Path("):
            path = next(kind.each("Path {"))
            return NAME.match(list(path.find("segments: ").kids)[-1].find("ident: ").text)[1]
        inner = next(kind.each("Ty {"), None)
        if kind.text.startswith("kind: Ref(") and inner and inner.find("kind: ").text == "kind: Path(":
            return self.type_name(inner)
        line, column, end, last = ty.span()
        text = self.lines[line - 1 : end]
        text[-1] = text[-1][: last - 1]
        text[0] = text[0][column - 1 :]
        return " ".join("\n".join(text).split())


HANDING_ON = re.compile(r"([ \t]*)(?:\w+::)*(?:cfg_\w+|pin_project|thread_local|task_local|lazy_static)!\s*[{(]\s*")


BRANCH = re.compile(r"(?:\} else )?if #\[.*\] \{|\} else \{|\}")


def opened(text):
    """Returns the text without the lines that begin and end such macros and their branches. The last line has the indentation of the first."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        head = HANDING_ON.fullmatch(line)
        last = head and next((n for n in range(at, len(lines)) if lines[n].rstrip() in (head[1] + "}", head[1] + ");")), None)
        if last:
            if lines[at + 1].lstrip().startswith("if #["):
                indent = head[1] + "    "
                for n in range(at + 1, last):
                    if lines[n].startswith(indent) and BRANCH.fullmatch(lines[n][len(indent) :].rstrip()):
                        lines[n] = ""
            lines[at], lines[last] = "", "" if lines[last - 1].rstrip().endswith(("}", ";")) else ";"
    return "\n".join(lines)


EDITIONS = ("2021", "2024")


def parse(text, edition):
    environment = {**os.environ, "RUSTC_BOOTSTRAP": "1"}
    command = ["rustc", "--edition", edition, "-Zunpretty=ast-tree", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, env=environment)


def read(line):
    path = line.rstrip("\n").split(" ", 1)[1]
    with open(path, encoding="utf-8") as source:
        text = source.read()
    runs = (parse(form, edition) for edition in EDITIONS for form in (opened(text), text))
    run = next((run for run in runs if run.returncode == 0), None)
    if run is None:
        return []
    file = File(path, text)
    file.items(tree(run.stdout.splitlines()).kids[0].find("items: ") or Node(""), [], False)
    return [{"Path": path, "Read": True}, *file.out]


with ThreadPoolExecutor(os.cpu_count()) as pool:
    for found in pool.map(read, sys.stdin):
        for declaration in found:
            print(json.dumps(declaration))
