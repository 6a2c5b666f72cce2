"""Lists the elements of XML that have a name, as expat reads them. See reader_test.go for the form."""

import json
import re
import sys
import xml.parsers.expat

NAMES = {"id": 1, "xml:id": 1, "Id": 1, "ID": 1, "android:id": 1, "x:Name": 1, "x:Class": 1, "name": 2, "Name": 2, "android:name": 2, "x:Key": 3}
OWN = {"mapper": "namespace", "manifest": "package", "template": "match"}
TEXTS = {"project": "artifactId", "plugin": "artifactId", "profile": "id", "servlet": "servlet-name", "filter": "filter-name", "metadata": "id"}
SETTINGS = set(
    """property attribute field variable column option item data meta meta-data value add remove set constructor-arg
    with-param string string-array plurals dimen color bool integer integer-array array drawable public uses-permission uses-feature uses-library
    category header input output key remap rosparam Setter Option Color SolidColorBrush
    StaticResource Thickness CornerRadius Double Boolean String FontFamily""".split()
)
DATA = set("vector svg record Target style string-array plurals intent-filter documentation description doc".split())
DECLARED = set(
    """complexType simpleType element attribute group attributeGroup operation message portType binding service template function target Target
    method interface class struct enum entry request event signal typedef type bean select insert update delete sql resultMap activity receiver
    provider command""".split()
)


def is_name(text):
    return 0 < len(text.encode()) < 200 and "\n" not in text and text.strip("0123456789.-{}") != ""


class Element:
    def __init__(self, tag, hidden, line, depth):
        self.tag, self.hidden, self.line, self.depth = tag, hidden, line, depth
        self.row, self.text, self.text_line, self.leaf, self.setting, self.children, self.others = None, "", 0, True, False, [], 0


class File:
    def __init__(self, path, text):
        self.path, self.lines, self.open, self.top = path, text.split(b"\n"), [], Element("", False, 0, 0)
        self.parser = xml.parsers.expat.ParserCreate()
        self.parser.ordered_attributes = True
        self.parser.StartElementHandler, self.parser.EndElementHandler, self.parser.CharacterDataHandler = self.start, self.end, self.data
        self.parser.Parse(text, True)

    def start(self, tag, pairs):
        local = tag.rpartition(":")[2]
        around = self.open[-1] if self.open else self.top
        around.leaf = False
        around.others += local not in DECLARED
        many = bool(self.open) and local not in DECLARED and around.others > 256
        e = Element(local, around.hidden or many or len(self.open) > 32, self.parser.CurrentLineNumber, len(self.open))
        around.children.append(e)
        self.open.append(e)
        if e.hidden:
            return
        attributes = dict(zip(pairs[::2], pairs[1::2]))
        named = sorted((NAMES[a], i) for i, a in enumerate(attributes) if a in NAMES and is_name(attributes[a]))
        name = list(attributes.values())[named[0][1]] if named else None
        name = attributes.get(OWN.get(local)) or name
        top = e.depth == 1 and local in ("property", "arg")
        if name and (top or local not in ("param", "parameter", "arg", "argument") and (local not in SETTINGS or "type" in attributes)):
            if name.startswith("@"):
                name = name.partition("/")[2] or name
            elif name.startswith(".") and len(name) > 1:
                name = name[1:]
            e.row = {"Path": self.path, "Name": name.strip(), "Line": 0, "Kind": KINDS}
            e.key = name
        elif not name and (around.tag == "PropertyGroup" or around.tag == "properties" and not attributes):
            e.setting = True
        e.hidden = local in DATA

    def data(self, text):
        if self.open and self.open[-1].leaf:
            e = self.open[-1]
            if not e.text.strip() and text.strip():
                e.text_line = self.parser.CurrentLineNumber
            e.text += text

    def end(self, tag):
        e = self.open.pop()
        around = self.open[-1] if self.open else self.top
        empty = self.lines[self.parser.CurrentLineNumber - 1].rstrip()
        if e.leaf and not e.hidden:
            value = e.text.strip()
            if e.setting and not (not value and e.line == self.parser.CurrentLineNumber and re.search(rb"<" + tag.encode() + rb"[^<>]*/>", empty)):
                e.row = {"Path": self.path, "Name": e.tag, "Line": e.line, "Kind": KINDS}
            elif TEXTS.get(around.tag) == e.tag and not around.row and is_name(value):
                around.row = {"Path": self.path, "Name": value, "Line": e.text_line, "Kind": KINDS}
        if e.row and not e.row["Line"]:
            e.row["Line"] = self.line_of(e)

    # Where the name of an element stands, which may have its attributes on several lines.
    def line_of(self, e):
        for at in range(e.line - 1, len(self.lines)):
            if re.search(rb"""=\s*["'](?:@[^/"']*/|\.)?""" + re.escape(e.key.encode()).replace(b"&", b"&(?:amp;)?"), self.lines[at]):
                return at + 1
        return e.line

    def rows(self, e, owners):
        run = []
        for i, child in enumerate(e.children + [None]):
            if child and (not run or run[-1].tag == child.tag):
                run.append(child)
                continue
            if run and len(run) <= (1024 if run[0].tag in DECLARED else 64):
                for c in run:
                    if c.row:
                        yield c.row | {"Parent": ".".join(owners)}
                    yield from self.rows(c, owners + [c.row["Name"]] if c.row else owners)
            run = [child]


KINDS = "object type interface class enum enum_member function method property module"

for request in sys.stdin:
    path = request.rstrip("\n").partition(" ")[2]
    with open(path, "rb") as f:
        text = f.read()
    try:
        file = File(path, text)
    except xml.parsers.expat.ExpatError:
        continue
    print(json.dumps({"Path": path, "Read": True}))
    for row in file.rows(file.top, []):
        print(json.dumps(row))
