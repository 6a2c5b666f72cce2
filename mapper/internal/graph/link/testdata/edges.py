"""Prints what jedi resolves in the sources below a folder: one JSON line for each name that means a function or a class in one of
them, and before that one for each file. Use: python3 edges.py FOLDER, with the package jedi where Python finds it."""

import json
import os
import sys

import jedi

root = os.path.realpath(sys.argv[1])
project = jedi.Project(root, sys_path=[root])


def sources():
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(f for f in folders if not f.startswith('.'))
        yield from (os.path.join(folder, f) for f in sorted(files) if f.endswith('.py'))


def place(path):
    return os.path.relpath(str(path), root)


def targets(name):
    try:
        all_found = name.goto(follow_imports=True)
    except Exception:  # jedi gives up on some names, each in its own way
        return
    for found in all_found:
        within = found.module_path and str(found.module_path).startswith(root + os.sep)
        if within and found.type in ('function', 'class'):
            yield found


def sort_of(name, found):
    if found.type == 'class':
        return 'types'
    line = name.get_line_code()
    decorates = line.lstrip().startswith('@')
    called = line[name.column + len(name.name):].lstrip().startswith('(')
    return 'calls' if called or decorates else 'values'


def resolve(path):
    print(json.dumps({'file': place(path)}))
    with open(path, encoding='utf-8') as file:
        script = jedi.Script(file.read(), path=path, project=project)
    for name in script.get_names(all_scopes=True, references=True, definitions=False):
        if name.get_line_code().lstrip().startswith(('import ', 'from ')):
            continue
        found = list(targets(name))
        if found:
            sort = sort_of(name, found[0])
            at = [f'{place(f.module_path)}:{f.line}' for f in found]
            print(json.dumps({'path': place(path), 'line': name.line, 'name': found[0].name, 'targets': at, 'sort': sort}))


for source in sources():
    resolve(source)
