"""Lists the declarations of Ada files by their words, at the level of packages and in types. A body goes on to the `end` with its name, which
compilers can ask for; a file in which one has none is not read. See reader_test.go for the form."""

import json
import re
import sys

WORD = re.compile(r"""--[^\n]*|\n|"(?:[^"\n]|"")*"|'.'(?!')|[A-Za-z_][\w.]*|\d[\w.#]*|=>|:=|\.\.|[^\s]""")


class Unread(Exception):
    pass


class File:
    def __init__(self, path, text):
        self.path, self.at, self.words, line = path, 0, [], 1
        for m in WORD.finditer(text):
            if m[0] == "\n":
                line += 1
            elif not m[0].startswith("--"):
                self.words.append((m[0], m[0].lower(), line))
        self.found = []

    def word(self, ahead=0):
        return self.words[self.at + ahead][1] if self.at + ahead < len(self.words) else ""

    def add(self, kind, owner, at=None):
        name, _, line = self.words[self.at if at is None else at]
        name = name.strip('"')
        self.found.append({"Path": self.path, "Name": name, "Parent": owner, "Kind": kind, "Line": line})
        return owner + "." + name if owner else name

    def until(self, *ends):
        """Goes on to one of these words outside of parentheses."""
        depth = 0
        while self.at < len(self.words):
            word = self.word()
            if depth == 0 and word in ends:
                return word
            depth += (word == "(") - (word == ")")
            self.at += 1
        raise Unread

    def past(self, name):
        """Goes on behind the end of that name."""
        name = name.lower().split(".")[-1]
        while self.at < len(self.words):
            if self.word() == "end" and self.word(1).strip('"').split(".")[-1] == name:
                self.until(";")
                self.at += 1
                return
            self.at += 1
        raise Unread

    def head(self):
        """Goes behind what follows a name, and reports whether a body comes."""
        if self.until("is", ";", "renames") == "is" and self.word(1) not in ("new", "abstract", "null", "separate", "(", "<"):
            self.at += 1
            return True
        self.until(";")
        self.at += 1
        return False

    def read(self):
        while self.at < len(self.words):
            self.declaration("")

    def block(self, owner, name):
        while self.at < len(self.words):
            if self.word() == "end":
                self.until(";")
                self.at += 1
                return
            if self.word() == "begin":
                self.past(name)
                return
            self.declaration(owner)
        raise Unread

    def declaration(self, owner):
        word = self.word()
        if word == "generic":
            while not (self.word() in ("package", "procedure", "function") and self.word(-1) != "with"):
                self.at += 1
        elif word in ("private", "overriding", "not", "limited") or word == "separate":
            self.at += 1
            if word == "separate":
                self.until(")")
                self.at += 1
        elif word in ("with", "use", "pragma", "for", "null"):
            self.until(";")
            self.at += 1
        elif word == "package":
            self.at += 1 + (self.word(1) == "body")
            name = self.words[self.at][0]
            inner = self.add("module", owner)
            if self.head():
                self.block(inner, name)
        elif word in ("procedure", "function", "entry"):
            self.at += 1
            name = self.words[self.at][0].strip('"')
            self.add("function method", owner)
            if self.head():
                self.past(name)
        elif word in ("task", "protected"):
            kind = self.word(1)
            self.at += 1 + (kind in ("body", "type"))
            name = self.words[self.at][0]
            inner = self.add("class object", owner)
            if self.head():
                if word == "task" and kind == "body":
                    self.past(name)
                else:
                    self.block(inner, name)
        elif word in ("type", "subtype"):
            self.at += 1
            self.type(owner)
        else:
            self.objects("variable constant field", owner)

    def objects(self, kind, owner):
        start = self.at
        while self.word(1) == ",":
            self.at += 2
        if self.word(1) != ":":
            raise Unread
        for at in range(start, self.at + 1, 2):
            self.add(kind, owner, at)
        self.until(";")
        self.at += 1

    def type(self, owner):
        inner = self.add("type struct enum interface", owner)
        if self.until("is", ";") == "is" and self.word(1) == "(":
            self.at += 2
            while self.word() != ")":
                if self.word() != ",":
                    self.add("enum_member", inner)
                self.at += 1
            self.at += 1
        if self.until("record", ";") == "record" and self.word(-1) != "null":
            self.at += 1
            while self.word() != "end" or self.word(1) != "record":
                if self.word() in ("case", "when", "end", "null", "for", "pragma"):
                    self.until({"case": "is", "when": "=>"}.get(self.word(), ";"))
                    self.at += 1
                else:
                    self.objects("field", inner)
        self.until(";")
        self.at += 1


for line in sys.stdin:
    path = line.rstrip("\n").partition(" ")[2]
    with open(path, encoding="utf-8", errors="replace") as f:
        file = File(path, f.read())
    try:
        file.read()
    except (Unread, IndexError):
        continue
    print(json.dumps({"Path": path, "Read": True}))
    for found in file.found:
        print(json.dumps(found))
