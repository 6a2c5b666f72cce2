"""Lists the titles of reStructuredText as docutils reads them; what is included is left out. See reader_test.go for the form."""

import json
import sys

from docutils import frontend, nodes, utils
from docutils.parsers.rst import Parser

settings = frontend.get_default_settings(Parser)
settings.report_level, settings.halt_level = 5, 6
settings.file_insertion_enabled, settings.raw_enabled = False, False
settings.warning_stream = False


def names(section):
    """Lists the titles around a place."""
    if not isinstance(section, nodes.section):
        return []
    return names(section.parent) + [section[0].rawsource.strip()]


for line in sys.stdin:
    path = line.rstrip("\n").partition(" ")[2]
    with open(path, encoding="utf-8", errors="replace", newline="") as f:
        text = f.read()
    document = utils.new_document(path, settings)
    try:
        Parser().parse(text, document)
    except Exception:
        continue
    lines = text.splitlines()
    print(json.dumps({"Path": path, "Read": True}))
    at = 0
    for title in document.findall(nodes.title):
        if not isinstance(title.parent, nodes.section):
            continue
        while at < len(lines) and lines[at].strip() != title.rawsource.strip():
            at += 1
        at += 1
        parent = ".".join(names(title.parent.parent))
        print(json.dumps({"Path": path, "Name": title.rawsource.strip(), "Parent": parent, "Kind": "module", "Line": at}))
