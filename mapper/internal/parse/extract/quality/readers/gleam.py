"""Lists the declarations of Gleam modules by their lines, as the language's formatter, which nearly all use, writes them: what is at the
margin, and in a type what is two blanks away from it. See reader_test.go for the form."""

import json
import re
import sys

DECLARATION = re.compile(r"(pub )?(opaque )?(fn|type|const) (\w+)(.*)")
CONSTRUCTOR = re.compile(r"  (?:@\w+.*\) )?([A-Z]\w*)")


def declarations(lines):
    kind = name = None  # of what is open
    for number, line in enumerate(lines, 1):
        found = DECLARATION.match(line)
        if found:
            public, opaque, word, name, rest = found.groups()
            in_type = word == "type" and rest.endswith("{")
            kind = {"fn": "function", "const": "constant"}.get(word, "enum" if in_type else "type")
            yield name, None, kind, number, bool(public)
            members = (name, bool(public) and not opaque) if in_type else None
        elif line[:1] not in ("", " ", "/", "@", "\n"):
            members = None
        elif kind == "enum" and members and (found := CONSTRUCTOR.match(line)):
            yield found[1], members[0], "enum_member", number, members[1]


for line in sys.stdin:
    path = line.rstrip("\n").partition(" ")[2]
    with open(path, encoding="utf-8", errors="replace") as f:
        lines = f.read().split("\n")
    print(json.dumps({"Path": path, "Read": True}))
    for name, parent, kind, number, public in declarations(lines):
        print(json.dumps({"Path": path, "Name": name, "Parent": parent or "", "Kind": kind, "Line": number, "Exported": public}))
