"""Lists the declarations of C and Objective-C files as clang sees them, but no locals. See reader_test.go for the form.

A file is read alone: what it includes is left out, and both sides of a condition are read. What clang then does not know, it names in its
errors; that is declared before the file, as a type, a class, a protocol or a macro that stands for nothing, until no new names come.
Files in Objective-C++ are passed over: what they include makes of their words templates and namespaces, which no error names.
"""

import json
import pathlib
import re
import sys

from clang import cindex

Kind = cindex.CursorKind
directive = re.compile(r"^[ \t]*#[ \t]*(?:if|ifdef|ifndef|elif|else|endif|include|import|error|pragma)\b(?:[^\n\\]|\\.|\\\n)*|^[ \t]*@import\b[^\n]*", re.M)
linkage = re.compile(r"""^[ \t]*#[ \t]*if(?:def[ \t]+|[ \t]+defined[ \t(]*)__cplusplus\b.*\s*(?:extern[ \t]+"C"[ \t]*\{|\})(?=.*\s*#[ \t]*(?:else|endif)\b)""", re.M)
cplusplus = re.compile(r"^(?![ \t]*(?://|/?\*))[^\n\"/]*(?:\bnamespace[ \t]+\w|\btemplate[ \t]*<|\w::\w)", re.M)
enumeration = re.compile(r"\b(?!NS_|CF_)[A-Z]+_(?:ENUM|OPTIONS)(?=\((.*?)\)\s*\{)")
unknown = re.compile(r"(?:unknown type name|interface declaration for|undeclared type|protocol declaration for|no type or protocol named) '(\w+)'")
macro = re.compile(r"(?=\w*[A-Z])(?:[A-Z0-9_]*_[A-Z0-9_]*|[A-Z0-9]{3,})")
prelude = "/prelude.h"
rounds = 12
dialects = {"c": ["-xc"], "objective-c": ["-xobjective-c", "-target", "x86_64-apple-macosx10.15", "-fobjc-arc"]}
known = {
    "c": "typedef unsigned long size_t;\ntypedef __builtin_va_list va_list;\n#define NULL 0\n",
    "objective-c": """
#define NS_ENUM(type, name) enum name : type name; enum name : type
#define NS_OPTIONS(type, name) enum name : type name; enum name : type
#define NS_CLOSED_ENUM(type, name) enum name : type name; enum name : type
#define NS_ERROR_ENUM(domain, name) enum name : long name; enum name : long
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef signed char BOOL;
typedef double CGFloat;
typedef double NSTimeInterval;
typedef long NSComparisonResult;
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long int64_t;
typedef unsigned long uint64_t;
#define NS_SWIFT_NAME(...)
#define NS_EXTENSION_UNAVAILABLE(...)
#define __unused
#define GS_GENERIC_CLASS(name, ...) name
#define GS_GENERIC_TYPE(type) id
#define GS_PRIVATE_INTERNAL(name)
typedef unsigned long size_t;
typedef __builtin_va_list va_list;
@protocol NSObject @end
@interface NSObject <NSObject> @end
@class NSArray<T>, NSMutableArray<T>, NSSet<T>, NSMutableSet<T>, NSHashTable<T>, NSOrderedSet<T>, NSEnumerator<T>, NSCountedSet<T>;
@class NSDictionary<K, V>, NSMutableDictionary<K, V>, NSMapTable<K, V>, NSCache<K, V>;
""",
}


def blanked(match):
    return re.sub(r"[^\n]", " ", match[0])


def enumerations(text):
    """Returns definitions for the macros with which a file declares enumerations, with a name alone or with a type and a name."""
    for match in {m[0]: m for m in enumeration.finditer(text)}.values():
        yield f"#define {match[0]}({'type, ' if ',' in match[1] else ''}name) enum name {': type ' if ',' in match[1] else ''}name; enum name\n"


def told(cursor):
    """Reports whether these bindings, which may be older than the library, know the kind of a cursor."""
    try:
        return cursor.kind is not None
    except ValueError:
        return False


class Reader:
    def __init__(self, language):
        self.language = language
        self.index = cindex.Index.create()

    def parse(self, path, text):
        """Parses a text again and again, until every name that clang reports as unknown has been declared."""
        told, lines = {}, text.split("\n")
        for _ in range(rounds):
            before = known[self.language] + "".join(enumerations(text)) + "".join(told.values())
            unit = self.index.parse(
                str(path), ["-include", prelude, "-ferror-limit=0", "-w", "-Werror=implicit-int", *dialects[self.language]], [(str(path), text), (prelude, before)],
                cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
            asked = {name: rule for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error for name, rule in self.asked(d, path, lines, text)}
            if asked.keys() <= told.keys():
                break
            told = {**asked, **told}
        return unit

    def asked(self, error, path, lines, text):
        """Returns the names that an error reports as unknown, with declarations for them."""
        match = unknown.search(error.spelling)
        word = self.word(error, path, lines)
        if "protocol" in error.spelling and match:
            yield match[1], f"@protocol {match[1]} @end\n"
        elif match and not macro.fullmatch(match[1]):
            yield match[1], self.declared(match[1], text)
        elif word and self.isMacro(word):
            yield word, self.nothing(word, text)
        elif word and error.spelling.startswith(("expected a type", "type specifier missing")):
            yield word, self.declared(word, text)
        elif error.location.file is not None:
            for line in lines[max(error.location.line - 3, 0):error.location.line]:
                if (first := re.match(r"\s*(\w+)", line)) and self.isMacro(first[1]):
                    yield first[1], self.nothing(first[1], text)

    def isMacro(self, word):
        return macro.fullmatch(word) and not re.search(rf"\b{word}\b", known[self.language])

    def nothing(self, name, text):
        return f"#define {name}{'(...)' if re.search(name + r'[ ]*[(]', text) else ''}\n"

    def declared(self, name, text):
        if re.search(rf"^[ \t]*(?:\w+[ \t]+)?@interface[ \t]+{name}\b(?![ \t]*\()", text, re.M):
            return f"@class {name};\n"
        if self.language == "objective-c" and name[0].isupper() and re.search(rf"\b{name}\s*(?:<[^;{{}}]*>)?\s*(?:__\w+\s*)?\*|(?:@interface|@implementation)\s+{name}\b|:\s*{name}\b", text):
            return f"@interface {name} : NSObject @end\n"
        return f"typedef struct _{name} *{name};\n" if self.language == "objective-c" else f"typedef int {name};\n"

    def word(self, error, path, lines):
        at = error.location
        if at.file is None or at.file.name != str(path):
            return None
        rest = "\n".join(lines[at.line - 1:at.line + 2])[at.column - 1:]
        found = re.match(r"[\s)]*(\w+)", rest)
        return found[1] if found else None


types = {Kind.STRUCT_DECL: "struct", Kind.UNION_DECL: "struct", Kind.ENUM_DECL: "enum"}
plain = {
    Kind.OBJC_INTERFACE_DECL: "class", Kind.OBJC_PROTOCOL_DECL: "protocol", Kind.OBJC_IMPLEMENTATION_DECL: "extension",
    Kind.OBJC_INSTANCE_METHOD_DECL: "method", Kind.OBJC_CLASS_METHOD_DECL: "method", Kind.OBJC_PROPERTY_DECL: "property",
    Kind.OBJC_IVAR_DECL: "field", Kind.FIELD_DECL: "field", Kind.FUNCTION_DECL: "function", Kind.VAR_DECL: "variable constant",
    Kind.ENUM_CONSTANT_DECL: "enum_member",
}
owners = {Kind.OBJC_INTERFACE_DECL, Kind.OBJC_PROTOCOL_DECL, Kind.OBJC_IMPLEMENTATION_DECL, Kind.OBJC_CATEGORY_DECL, Kind.OBJC_CATEGORY_IMPL_DECL}
callable = {Kind.FUNCTION_DECL, Kind.OBJC_INSTANCE_METHOD_DECL, Kind.OBJC_CLASS_METHOD_DECL}
defined = {Kind.OBJC_INTERFACE_DECL, Kind.OBJC_PROTOCOL_DECL}


class File:
    def __init__(self, path, text):
        self.path = path
        self.text = text.encode()
        self.seen = set()
        self.bodies = []  # where functions begin and end
        self.macros = []

    def write(self, **line):
        print(json.dumps({"Path": str(self.path), **line}))

    def add(self, cursor, kind, name, parent, at=None):
        place = (at or cursor).location
        key = (kind, name, parent, place.offset)
        if key in self.seen:
            return
        self.seen.add(key)
        end = {} if cursor.kind == Kind.MACRO_DEFINITION else {"End": cursor.extent.end.line}
        self.write(Name=name, Kind=kind, Parent=parent, Line=place.line, **end)

    def all(self, cursors, parent):
        cursors = [c for c in cursors if told(c) and c.location.file is not None and c.location.file.name == str(self.path)]
        aliases = {c.underlying_typedef_type.get_declaration().hash: c for c in reversed(cursors) if c.kind == Kind.TYPEDEF_DECL}
        properties = {c.location.offset for c in cursors if c.kind == Kind.OBJC_PROPERTY_DECL}
        self.bodies += [(c.extent.start.offset, c.extent.end.offset) for c in cursors if c.kind in callable]
        for c in cursors:
            if c.kind == Kind.MACRO_DEFINITION:
                self.macros.append(c)
            elif c.kind in types:
                self.type(c, aliases.get(c.hash), parent)
            elif c.kind == Kind.TYPEDEF_DECL:
                self.alias(c, parent)
            elif c.kind in (Kind.OBJC_CATEGORY_DECL, Kind.OBJC_CATEGORY_IMPL_DECL):
                of = next((r for r in c.get_children() if r.kind == Kind.OBJC_CLASS_REF), c)
                self.add(c, "extension", of.spelling, parent, of)
                self.all(c.get_children(), of.spelling)
            elif c.kind in plain and (c.kind not in defined or self.ends(c)):
                if c.kind in (Kind.OBJC_INSTANCE_METHOD_DECL, Kind.OBJC_CLASS_METHOD_DECL) and c.location.offset in properties:
                    continue
                name = c.spelling.split(":")[0]
                if name:
                    self.add(c, plain[c.kind], name, parent)
                if c.kind in owners:
                    self.all(c.get_children(), name)
            elif c.kind == Kind.UNEXPOSED_DECL:
                self.all(c.get_children(), parent)

    def defines(self):
        """Lists the macros that are defined outside of functions."""
        for c in self.macros:
            if not any(start <= c.location.offset < end for start, end in self.bodies):
                self.add(c, "macro constant", c.spelling, "")

    def ends(self, cursor):
        """Reports whether a class or protocol is more than a forward declaration."""
        return self.text[:cursor.extent.end.offset].endswith(b"@end")

    def type(self, cursor, alias, parent):
        """Adds a structure or an enumeration with a body. One without a name has the name of its alias."""
        if not cursor.is_definition():
            return
        name, at = cursor.spelling, cursor
        if (not name or "(unnamed" in name or "(anonymous" in name) and alias is not None:
            name, at = alias.spelling, alias
        elif "(" in name:
            name = ""
        if name:
            self.add(cursor, types[cursor.kind], name, parent, at)
        self.all(cursor.get_children(), ".".join(p for p in (parent, name) if p))

    def alias(self, cursor, parent):
        of = cursor.underlying_typedef_type.get_declaration()
        if of.kind in types and (not of.spelling or "(" in of.spelling) or of.get_definition() and of.spelling == cursor.spelling:
            return
        self.add(cursor, "type", cursor.spelling, parent)


def main():
    files = [line.split(" ", 1) for line in sys.stdin.read().splitlines()]
    reader = Reader(files[0][0])
    for _, name in files:
        path = pathlib.Path(name)
        text = path.read_bytes().decode(errors="replace")
        if path.suffix == ".mm" or cplusplus.search(text):
            continue
        text = directive.sub(blanked, linkage.sub(blanked, text))
        unit = reader.parse(path, text)
        file = File(path, text)
        file.write(Read=True)
        file.all(unit.cursor.get_children(), "")
        file.defines()


main()
