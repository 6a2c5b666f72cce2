"""Lists the sections and keys of texts as Python's configparser reads them. It has no places: names are looked for in their order. See
reader_test.go for the form."""

import configparser
import json
import re
import sys

for line in sys.stdin:
    path = line.rstrip("\n").partition(" ")[2]
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    parser = configparser.RawConfigParser(strict=True, default_section="\0")
    parser.optionxform = str
    head = not re.match(r"(?:\s*[#;].*\n|\s*\n)*\s*\[", text)  # keys before the first section
    try:
        parser.read_string("[\1]\n" + text if head else text)
    except configparser.Error:
        continue
    print(json.dumps({"Path": path, "Read": True}))
    lines, at = text.split("\n"), 0

    def go_on(expression):
        global at
        while at < len(lines) and not re.match(expression, lines[at]):
            at += 1
        at += 1
        return at

    for section in parser.sections():
        parent = ""
        if section != "\1":
            parent = section.strip()
            print(json.dumps({"Path": path, "Name": parent, "Kind": "module", "Line": go_on(r"\s*\[" + re.escape(section) + r"\]")}))
        for key in parser[section]:
            print(json.dumps({"Path": path, "Name": key, "Parent": parent, "Kind": "property", "Line": go_on(r"\s*" + re.escape(key) + r"\s*[=:]")}))
