"""Lists what GDScript declares, by the first words of its lines and how deep these are indented. See reader_test.go for the form."""

import json
import re
import sys

HEAD = re.compile(
    r"(?:@\w+(?:\([^()]*\))?\s+)*(?:static\s+)?(class_name|func|var|const|signal|enum|class)\s+(\w+)"
)
KINDS = {
    "class_name": "class", "class": "class", "func": "function method constructor", "var": "variable field", "const": "constant", "signal": "property", "enum": "enum",
}

for request in sys.stdin:
    path = request.rstrip("\n").partition(" ")[2]
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    print(json.dumps({"Path": path, "Read": True}))
    # What stands in brackets or in long strings goes on with its line.
    text = re.sub(r'"""(?:.|\n)*?"""', lambda m: '""' + "\n" * m.group().count("\n"), text)
    owners, depth, script = [], 0, ""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        bare = re.sub(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|#.*', "", line)
        indent = len(line) - len(line.lstrip())
        if not bare.strip():
            continue
        isInside = depth > 0
        depth = max(depth + sum(map(bare.count, "([{")) - sum(map(bare.count, ")]}")), 0)
        if isInside:
            continue
        while owners and owners[-1][0] >= indent:
            owners.pop()
        head = HEAD.match(line.strip())
        if any(kind != "class" for _, kind, _ in owners) or not head:
            if bare.rstrip().endswith(":") and not (head and head.group(1) == "var"):
                owners.append((indent, "block", ""))
            continue
        word, name = head.groups()
        parent = ".".join(([script] if script else []) + [o for _, _, o in owners])
        print(json.dumps({"Path": path, "Name": name, "Kind": KINDS[word], "Parent": parent, "Line": number}))
        if word == "enum":
            at = sum(len(before) + 1 for before in lines[: number - 1])
            body = text[text.index("{", at) : text.index("}", at)]
            for m in re.finditer(r"(?m)[{,\n]\s*(\w+)(?=\s*(?:[,=}#]|$))", re.sub(r"#.*", lambda c: " " * len(c.group()), body)):
                line = text.count("\n", 0, text.index("{", at) + m.start(1)) + 1
                print(json.dumps({"Path": path, "Name": m.group(1), "Kind": "enum_member", "Parent": (parent + "." + name).strip("."), "Line": line}))
        elif word == "class_name":
            script = name
        elif word == "class":
            owners.append((indent, "class", name))
        elif word in ("func", "var"):
            owners.append((indent, word, name))
