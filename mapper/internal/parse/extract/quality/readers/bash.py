"""Lists the declarations of shell scripts as shfmt's parser sees them: functions and aliases outside of functions, and the
variables of the script itself, once each. See reader_test.go for the form."""

import json
import subprocess
import sys

OPAQUE = ("FuncDecl", "TestDecl", "WhileClause", "Subshell", "CmdSubst", "ProcSubst", "CoprocClause")


class File:
    def __init__(self, path):
        self.path = path
        self.names = set()  # variables count once

    def add(self, name, kind, line, whole):
        print(json.dumps({
            "Path": self.path, "Name": name, "Kind": kind, "Line": line, "First": whole["Pos"]["Line"], "End": whole["End"]["Line"],
        }))

    def variables(self, assigns, kind, whole):
        for a in assigns:
            name = a.get("Name")
            if name and not a.get("Index") and name["Value"] not in self.names:
                self.names.add(name["Value"])
                self.add(name["Value"], kind, name["Pos"]["Line"], whole)

    def script(self, statements):
        for s in statements:
            command = s.get("Cmd") or {}
            match command.get("Type"):
                case "CallExpr" if not command.get("Args"):
                    assigns = command.get("Assigns") or []
                    for a in assigns:
                        self.variables([a], "variable", command if len(assigns) == 1 else a)
                case "DeclClause":
                    self.declared(command)
            self.below(s)

    def declared(self, command):
        word = command["Variant"]["Value"]
        flags = "".join(text(a["Value"]) for a in command["Args"] if a.get("Naked") and a.get("Value"))
        is_constant = word == "readonly" or word in ("declare", "typeset") and "r" in flags
        is_made = word in ("declare", "typeset") and any(c in flags for c in "aAi")
        assigns = [a for a in command["Args"] if a.get("Name") and (is_made or not a.get("Naked"))]
        self.variables(assigns, "constant" if is_constant else "variable", command)

    # Functions and aliases may stand in conditions, blocks and lists.
    def below(self, node):
        if isinstance(node, list):
            for n in node:
                self.below(n)
        elif isinstance(node, dict):
            if node.get("Type") == "FuncDecl":
                self.add(node["Name"]["Value"], "function", node["Name"]["Pos"]["Line"], node)
            elif node.get("Type") == "CallExpr" and [text(w) for w in node.get("Args", [])[:1]] == ["alias"]:
                self.aliases(node)
            elif node.get("Type") not in OPAQUE:
                self.below(list(node.values()))

    def aliases(self, command):
        for word in command["Args"][1:]:
            name, equals, _ = text(word).partition("=")
            if equals and name and "\0" not in name:
                self.add(name, "macro", word["Pos"]["Line"], command)


def text(word):
    """Returns the text of a word, with a zero byte for each part that is known only at run time."""
    return "".join(
        p["Value"] if p["Type"] in ("Lit", "SglQuoted") else text(p) if p["Type"] == "DblQuoted" else "\0" for p in word.get("Parts", [])
    )


for line in sys.stdin:
    _, path = line.rstrip("\n").split(" ", 1)
    language = "bats" if path.endswith(".bats") else "bash"
    with open(path, "rb") as source:
        run = subprocess.run(["shfmt", "-ln", language, "-tojson"], stdin=source, capture_output=True)
    if run.returncode == 0:
        file = File(path)
        print(json.dumps({"Path": path, "Read": True}))
        file.script(json.loads(run.stdout).get("Stmts") or [])
