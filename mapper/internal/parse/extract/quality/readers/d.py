"""Lists the declarations of D modules by their words and brackets, outside of what functions do. See reader_test.go for the form."""

import json
import re
import sys

WORD = re.compile(r"""/\*.*?\*/|//[^\n]*|\n|`[^`]*`|r?"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.[^']*)'|q"(\w+)\n.*?\n\1"|[A-Za-z_]\w*|\d[\w.]*|=>|==|<=|>=|!=|\.\.\.?|\S""", re.S)
ATTRIBUTES = set("""private public protected package export static final abstract override const immutable shared inout auto scope ref lazy nothrow
    pure synchronized __gshared extern deprecated align pragma version debug else in out enum_ return""".split())
TYPES = {"class": "class", "struct": "struct", "union": "struct", "interface": "interface", "template": "namespace"}
CLOSERS = {"(": ")", "[": "]", "{": "}"}


class Unread(Exception):
    pass


def nested(text):
    """Blanks comments of the form that may lie in each other."""
    out, depth, at = [], 0, 0
    for m in re.finditer(r"/\+|\+/|`[^`]*`|\"(?:[^\"\\]|\\.)*\"|//[^\n]*|/\*.*?\*/|'(?:[^'\\]|\\.)'", text, re.S):
        if m[0] == "/+":
            if depth == 0:
                out.append(text[at:m.start()])
                at = m.start()
            depth += 1
        elif m[0] == "+/" and depth:
            depth -= 1
            if depth == 0:
                out.append(re.sub(r"[^\n]", " ", text[at:m.end()]))
                at = m.end()
    return "".join(out) + text[at:]


class File:
    def __init__(self, path, text):
        self.path, self.words, self.found, self.at, line = path, [], [], 0, 1
        for m in WORD.finditer(nested(re.sub("^#!", "//", text))):
            if not m[0].startswith(("//", "/*", "\n")):
                self.words.append((m[0], line))
            line += m[0].count("\n")

    def word(self, ahead=0):
        return self.words[self.at + ahead][0] if 0 <= self.at + ahead < len(self.words) else ""

    def add(self, kind, owner, at=None):
        name, line = self.words[self.at if at is None else at]
        if not re.match(r"[A-Za-z_]", name):
            raise Unread
        self.found.append({"Path": self.path, "Name": name, "Parent": owner, "Kind": kind, "Line": line})
        return owner + "." + name if owner else name

    def group(self):
        """Passes over brackets with what is in them."""
        open = []
        while self.at < len(self.words):
            word = self.word()
            if word in CLOSERS:
                open.append(CLOSERS[word])
            elif open and word == open[-1]:
                open.pop()
            elif word in (")", "]", "}"):
                raise Unread
            self.at += 1
            if not open:
                return
        raise Unread

    def until(self, *ends):
        while self.at < len(self.words) and self.word() not in ends:
            if self.word() in ("}", ")", "]"):
                raise Unread
            self.group()
        return self.word()

    def block(self, owner):
        while self.at < len(self.words):
            if self.word() == "}":
                self.at += 1
                return
            self.declaration(owner)
        if owner is not None and self.depth:
            raise Unread

    depth = 0

    def inner(self, owner):
        self.at += 1
        self.depth += 1
        self.block(owner)
        self.depth -= 1

    def declaration(self, owner):
        word = self.word()
        if word == ";" or word == ":":
            self.at += 1
        elif word == "{":
            self.inner(owner)
        elif word == "@":
            self.at += 1
            if self.word() != "(":
                self.at += 1
                if self.word() == "!":
                    self.at += 2
            if self.word() == "(":
                self.group()
        elif word == "static" and self.word(1) in ("assert", "this", "~", "if", "foreach"):
            self.at += 1
            if self.word() == "if" or self.word() == "foreach":
                self.at += 1
                self.group()
            elif self.word() == "assert":
                self.until(";")
            else:
                self.routine(owner)
        elif word in ("import", "mixin", "module") and self.word(1) != "template":
            self.until(";")
        elif word in ("unittest", "invariant"):
            self.at += 1
            if self.word() == "(":
                self.group()
            if self.word() == ";":
                return
            self.group()
        elif word == "mixin":
            self.at += 1
        elif word == "shared" and self.word(1) == "static":
            self.at += 1
        elif word in TYPES and self.word(1) != "(":
            self.type(owner)
        elif word == "enum":
            self.enum(owner)
        elif word == "alias":
            self.alias(owner)
        elif word == "this" or word == "~":
            self.routine(owner)
        elif word in ATTRIBUTES and not (self.word(1) == "(" and word in ("const", "immutable", "shared", "inout")):
            self.at += 1
            if self.word() == "=":  # version = A;
                self.until(";")
            elif self.word() == "(":
                self.group()
        else:
            self.value(owner)

    def routine(self, owner):
        """Passes over a function that goes by a word."""
        name = "~this" if self.word() == "~" else "this"
        self.at += name == "~this"
        if owner and self.word(2) != "this":
            kind = "constructor" if name == "this" else "method"
            self.found.append({"Path": self.path, "Name": name, "Parent": owner, "Kind": kind, "Line": self.words[self.at][1]})
        self.at += 1
        self.body()

    def body(self):
        """Passes over parameters, contracts and what a function does."""
        contract = False
        while True:
            word = self.word()
            if word == ";":
                self.at += 1
                return
            if word == "=>":
                self.until(";")
                return
            if word == "{":
                self.group()
                if not contract:
                    return
                contract = False
                continue
            contract = word in ("in", "out") or contract and word == "("
            if word == "in" and self.word(1) == "(" or word == "out" and self.word(1) == "(" and ";" in [w for w, _ in self.words[self.at:self.at + 4]]:
                contract = False
            if word == "":
                raise Unread
            self.group()

    def type(self, owner):
        kind = TYPES[self.word()]
        self.at += 1
        if self.word() == "{":
            return
        inner = self.add(kind, owner)
        if self.until("{", ";") == "{":
            self.inner(inner)

    def enum(self, owner):
        self.at += 1
        start = self.at
        end = self.until("{", ";", "=")
        if end != "{":
            self.at = start
            self.value(owner, "constant")
            return
        named = self.words[start][0] not in (":", "{")
        inner = self.add("enum", owner, start) if named else owner
        self.at += 1
        while self.word() != "}":
            while self.word() == "@" or self.word() == "deprecated":
                self.at += 1 + (self.word() == "@")
                if self.word() == "(":
                    self.group()
            self.add("enum_member" if named else "constant", inner)
            if self.until(",", "}") == ",":
                self.at += 1
        self.at += 1

    def alias(self, owner):
        self.at += 1
        start = self.at
        if self.until("=", ";") == "=":
            self.at = start
            while True:
                self.add("type", owner)
                if self.until(",", ";") == ";":
                    return
                self.at += 1
        if self.word(-1) != "this":
            self.add("type", owner, self.at - 1)

    def value(self, owner, kind="variable constant field"):
        """Reads variables or a function: a type, and names."""
        last = None
        while True:
            word = self.word()
            if word == "(":
                before = self.word(-1)
                isType = before in ("const", "immutable", "shared", "inout", "typeof", "delegate", "function", "!", "__traits", "__vector")
                if last == self.at - 1 and not isType and kind != "constant":
                    self.add("function method", owner, last)
                    self.body()
                    return
                self.group()
            elif word in ("=", ",", ";"):
                if last is None:
                    raise Unread
                self.add(kind, owner, last)
                if word == "=" and self.until(",", ";") == "":
                    raise Unread
                if self.word() == ";":
                    self.at += 1
                    return
                self.at += 1
            elif word == "[":
                self.group()
            elif word in ("", "}", "{", ")"):
                raise Unread
            else:
                if re.match(r"[A-Za-z_]", word):
                    last = self.at
                self.at += 1


for line in sys.stdin:
    path = line.rstrip("\n").partition(" ")[2]
    with open(path, encoding="utf-8", errors="replace") as f:
        file = File(path, f.read())
    try:
        file.block("")
    except (Unread, IndexError):
        continue
    print(json.dumps({"Path": path, "Read": True}))
    for found in file.found:
        print(json.dumps(found))
