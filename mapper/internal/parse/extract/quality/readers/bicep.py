"""Lists the declarations of files of Bicep by their lines, as the language's formatter, which nearly all use, writes them: what is at the
margin, and in a type or a resource what is indented below it. See reader_test.go for the form."""

import json
import re
import sys

DECLARATION = re.compile(r"(param|var|output|resource|module|type|func|metadata) +([A-Za-z_]\w*)(.*)")
INNER = re.compile(r"( +)(?:resource +([A-Za-z_]\w*) +'|([A-Za-z_]\w*|'[^']*') *:)")
KINDS = {"param": "variable", "var": "constant", "output": "property", "resource": "object", "module": "module", "func": "function", "metadata": "constant"}


def declarations(lines):
    word = name = None  # of what is open
    texts = False  # a string of several lines is open
    for number, line in enumerate(lines, 1):
        was_text = texts
        if line.count("'''") % 2:
            texts = not texts
        if was_text:
            continue
        found = DECLARATION.match(line)
        if found:
            word, name, rest = found.groups()
            owners = [name]
            is_struct = word == "type" and rest.strip() in ("= {", "= {}")
            yield name, None, KINDS.get(word, "struct" if is_struct else "type"), number
            if word == "type" and not is_struct:
                word = None
        elif line[:1] == "}" or line[:1] == "]":
            word = None
        elif word in ("type", "resource") and (found := INNER.match(line)):
            depth = len(found[1]) // 2
            if word == "resource" and found[2]:
                owners = owners[:depth] + [found[2]]
                yield found[2], ".".join(owners[:-1]), "object", number
            elif word == "type" and found[3] and depth == 1:
                yield found[3].strip("'"), name, "field", number


for line in sys.stdin:
    path = line.rstrip("\n").partition(" ")[2]
    with open(path, encoding="utf-8-sig", errors="replace") as f:
        lines = f.read().split("\n")
    print(json.dumps({"Path": path, "Read": True}))
    for name, parent, kind, number in declarations(lines):
        print(json.dumps({"Path": path, "Name": name, "Parent": parent or "", "Kind": kind, "Line": number}))
