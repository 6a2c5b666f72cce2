"""Lists the declarations of C++ files as clang sees them, but no locals. See reader_test.go for the form.

A file is read with what it includes, from the system, from CPATH, and from wherever in the repository something has the path that an
include of it names. A file with errors is not read: what clang makes up behind them is no truth. What a condition of the preprocessor
leaves out is told as unread.
"""

import collections
import ctypes
import json
import os
import pathlib
import re
import sys

from clang import cindex

Kind = cindex.CursorKind
KEEP_GOING = 0x200
include = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.M)
guard = re.compile(r"#[ \t]*ifndef[ \t]+(\w+)\s*\n\s*#[ \t]*define[ \t]+\1\b")
types = {Kind.CLASS_DECL: "class", Kind.STRUCT_DECL: "struct", Kind.UNION_DECL: "struct", Kind.ENUM_DECL: "enum", Kind.CLASS_TEMPLATE: "class", Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION: "class"}
plain = {
    Kind.FUNCTION_DECL: "function", Kind.CXX_METHOD: "method", Kind.CONSTRUCTOR: "constructor", Kind.DESTRUCTOR: "method", Kind.CONVERSION_FUNCTION: "method",
    Kind.FUNCTION_TEMPLATE: "function", Kind.FIELD_DECL: "field", Kind.VAR_DECL: "variable constant field", Kind.ENUM_CONSTANT_DECL: "enum_member",
    Kind.TYPEDEF_DECL: "type", Kind.TYPE_ALIAS_DECL: "type", Kind.TYPE_ALIAS_TEMPLATE_DECL: "type", Kind.CONCEPT_DECL: "type",
    Kind.UNEXPOSED_DECL: "variable constant field",  # a variable template
}
callable = {"function", "method", "constructor"}
templates = {Kind.FUNCTION_TEMPLATE, Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION}
groups = {Kind.LINKAGE_SPEC, Kind.UNEXPOSED_DECL, Kind.FRIEND_DECL}
specialised = {Kind.CONSTRUCTOR, Kind.FUNCTION_TEMPLATE}


class Ranges(ctypes.Structure):
    _fields_ = [("count", ctypes.c_uint), ("ranges", ctypes.POINTER(cindex.SourceRange))]


skipped = cindex.conf.lib.clang_getSkippedRanges
skipped.argtypes, skipped.restype = [cindex.TranslationUnit, cindex.File], ctypes.POINTER(Ranges)
inner = cindex.conf.lib.clang_getTemplateCursorKind
inner.argtypes, inner.restype = [cindex.Cursor], ctypes.c_int


def folders(files):
    """Returns the folders from which the includes of files can be found, the most frequent first."""
    root = pathlib.Path(os.path.commonpath([f.parent for f in files]))
    while root != root.parent and not (root / ".git").exists():
        root = root.parent
    named = collections.defaultdict(list)
    for folder, _, names in os.walk(root):
        for name in names:
            named[name].append(folder)
    asked = collections.Counter(a or b for f in files for a, b in include.findall(f.read_text(errors="replace")) if a or "." in b or "/" in b)
    found = collections.Counter()
    for path, times in asked.items():
        above, _, name = path.rpartition("/")
        for folder in named[name]:
            if not above:
                found[folder] += times
            elif folder.endswith("/" + above):
                found[folder[:-len(above) - 1]] += times
    return [folder for folder, _ in found.most_common()]


class File:
    def __init__(self, path, text, unit):
        self.path = str(path)
        self.text = text
        self.unit = unit
        self.seen = set()
        self.bodies = []

    def write(self, **line):
        print(json.dumps({"Path": self.path, **line}))

    def isHere(self, cursor):
        place = cursor.location
        return place.file is not None and place.file.name == self.path

    def spelled(self, cursor, name):
        """Reports whether the name is in the text, not made by a macro."""
        word = b"operator" if name.startswith("operator") else name.encode()
        at = cursor.location.offset
        return self.text[at:at + len(word)] == word

    def add(self, cursor, kind, name, parent, at=None):
        at = at or cursor
        if not name or not self.spelled(at, name.split("::")[0]) or (name, at.location.offset) in self.seen:
            return
        self.seen.add((name, at.location.offset))
        self.write(Name=name, Kind=kind, Parent=parent, Line=at.location.line, End=cursor.extent.end.line)

    def all(self, cursors):
        cursors = [c for c in cursors if told(c) and self.isHere(c)]
        aliases = {c.underlying_typedef_type.get_declaration().hash: c for c in reversed(cursors) if c.kind == Kind.TYPEDEF_DECL}
        for c in cursors:
            if c.kind == Kind.MACRO_DEFINITION:
                if not any(start <= c.location.offset < end for start, end in self.bodies):
                    self.write(Name=c.spelling, Kind="macro constant", Parent="", Line=c.location.line)
            elif c.kind == Kind.NAMESPACE:
                self.namespace(c)
            elif c.kind in types:
                self.type(c, aliases.get(c.hash))
            elif c.kind in plain and c.spelling:
                self.plain(c)
            elif c.kind in groups:
                self.all(c.get_children())

    def namespace(self, cursor):
        parent, names, body = owner(cursor), [cursor.spelling], cursor
        while (children := list(body.get_children())) and children[0].kind == Kind.NAMESPACE and self.text[children[0].extent.start.offset:].startswith(b"::"):
            body = children[0]
            names.append(body.spelling)
        if "(" not in names[0]:
            self.add(cursor, "namespace", "::".join(names), parent)
        self.all(body.get_children())

    def type(self, cursor, alias):
        """Adds a class or an enumeration with a body. One without a name has the name of its alias."""
        if not cursor.is_definition():
            return
        name, at = named(cursor), cursor
        if not name and alias is not None:
            name, at = alias.spelling, alias
        kind = types[cursor.kind]
        if cursor.kind in templates:
            kind = types.get(Kind.from_id(inner(cursor)), kind)
        self.add(cursor, kind, name, owner(cursor), at)
        self.all(cursor.get_children())

    def plain(self, cursor):
        kind, name = plain[cursor.kind], cursor.spelling
        if cursor.kind == Kind.FUNCTION_TEMPLATE:
            kind = plain.get(Kind.from_id(inner(cursor)), kind)
        if kind in callable:
            self.bodies.append((cursor.extent.start.offset, cursor.extent.end.offset))
        if guide := re.fullmatch("<deduction guide for (.*)>", name):
            kind, name = "function", guide[1]
        if kind == "constructor" or name.startswith("~"):
            name = name.split("<")[0]
        if cursor.kind == Kind.TYPE_ALIAS_TEMPLATE_DECL:
            cursor = next(c for c in cursor.get_children() if c.kind == Kind.TYPE_ALIAS_DECL)
        elif written := re.match(rb'operator\s+(\w[^(]*)|operator\s*""\s*\w+', self.text[cursor.location.offset:]) if name.startswith(("operator ", 'operator""')) else None:
            name = "operator " + " ".join(written[1].decode().split()) if written[1] else written[0].decode()
        if kind == "type" and cursor.kind == Kind.TYPEDEF_DECL:
            of = cursor.underlying_typedef_type.get_declaration()
            if of.kind in types and (not named(of) or of.get_definition() and of.spelling == name):
                return
        self.add(cursor, kind, name, owner(cursor))

    def unread(self):
        ranges = skipped(self.unit, self.unit.get_file(self.path)).contents
        for at in (ranges.ranges[i] for i in range(ranges.count)):
            self.write(Kind="unread", First=at.start.line, End=at.end.line)


def told(cursor):
    try:
        return cursor.kind is not None
    except ValueError:
        return False


def named(cursor):
    """Returns the name of a type, or "" if it has none and clang makes one up."""
    return "" if "(" in cursor.spelling else cursor.spelling


def owner(cursor):
    names, at = [], cursor.semantic_parent
    while at is not None and at.kind != Kind.TRANSLATION_UNIT:
        if named(at) and at.kind not in groups:
            names.insert(0, named(at).split("<")[0])
        at = at.semantic_parent
    return ".".join(names)


def main():
    files = [pathlib.Path(line.split(" ", 1)[1]) for line in sys.stdin.read().splitlines()]
    index = cindex.Index.create()
    options = ["-xc++", "-std=gnu++20", "-ferror-limit=0", "-w", *(f"-I{folder}" for folder in folders(files))]
    for path in files:
        unit = index.parse(str(path), options, options=cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD | cindex.TranslationUnit.PARSE_INCOMPLETE | KEEP_GOING)
        wrong = [d for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error and d.location.file is not None and d.location.file.name == str(path)]
        if wrong:
            print(*wrong[:2], sep="\n", file=sys.stderr)
            continue
        file = File(path, path.read_bytes(), unit)
        file.write(Read=True)
        top = list(unit.cursor.get_children())
        file.all(c for c in top if c.kind != Kind.MACRO_DEFINITION)
        file.all(c for c in top if c.kind == Kind.MACRO_DEFINITION)
        file.unread()


main()
