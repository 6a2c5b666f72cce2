"""Lists the declarations of fish scripts as fish's own parser sees them: functions, and outside of these aliases and the variables that
outlive what sets them, once each. Its tree has no places: words are looked for in their order, comments aside. See reader_test.go for
the form."""

import json
import re
import subprocess
import sys


class File:
    OTHERS = ("--query", "--erase", "--local", "--function", "--names", "--show")

    def __init__(self, path, text):
        self.path, self.text, self.at = path, re.sub(r"(?m)^[ \t]*#.*$", lambda m: " " * len(m[0]), text), 0
        self.names = set()  # variables count once

    def line(self, word):
        """Goes on to a word and returns its line."""
        found = self.text.find(word, self.at)
        if found >= 0:
            self.at = found + len(word)
        return self.text.count("\n", 0, max(found, 0)) + 1

    def add(self, name, kind, line):
        print(json.dumps({"Path": self.path, "Name": name.strip("\"'"), "Kind": kind, "Line": line}))

    def read(self, tree):
        functions = []  # the depth of each that is open
        words, depth_of_words = [], 0
        wants_name = False
        for row in tree.split("\n"):
            if not row.startswith("! "):  # the rest of a string
                continue
            depth = row.count("! ", 0, len(row) - len(row.lstrip("! ")))
            row = row.lstrip("! ")
            while functions and depth < functions[-1]:
                functions.pop()
            if row.startswith(("argument: '", "string: '")):
                word = row[row.index("'") + 1:-1]
                line = self.line(word)
                if wants_name:
                    wants_name = False
                    if len(functions) == 1:
                        self.add(word, "function", line)
                elif row.startswith("string"):
                    words = [(word, line)]
                elif words:
                    words.append((word, line))
                    if not functions:
                        self.command(words)
            elif row == "function_header":
                words = []
                wants_name = True
                functions.append(depth)

    def command(self, words):
        texts = [w for w, _ in words]
        flags = [w for w in texts[1:] if w.startswith("-")]
        name = texts[-1]
        is_first = len(words) == len(flags) + 2
        if texts[0] == "set" and is_first and self.outlives(flags) and re.fullmatch(r"\w+", name) and name not in self.names:
            self.names.add(name)
            self.add(name, "variable", words[-1][1])
        if len(words) == 2 and texts[0] == "alias" and not texts[1].startswith("-"):
            self.add(texts[1].strip("\"'").split("=")[0], "macro", words[1][1])

    def outlives(self, flags):
        letters = "".join({"--global": "g", "--universal": "U", "--export": "x"}.get(f, "q" if f in self.OTHERS else "") if f[1] == "-" else f for f in flags)
        return re.search("[gUx]", letters) and not re.search("[qelnSf]", letters)


for line in sys.stdin:
    path = line.rstrip("\n").partition(" ")[2]
    tree = subprocess.run(["fish_indent", "--dump-parse-tree", path], capture_output=True, text=True)
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    if subprocess.run(["fish", "--no-execute", path], capture_output=True).returncode != 0:
        continue
    print(json.dumps({"Path": path, "Read": True}))
    File(path, text).read(tree.stderr)
