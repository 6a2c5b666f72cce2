package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// starlark are the rules of Starlark as Bazel has it: a file has what it loads from others, and names targets by labels.
var starlark = rules{family: "starlark", scope: perFile, bind: starlarkBind, root: starlarkRoot, explicit: true}

func starlarkBind(l *linker, file int32, i refs.Import) (brought, bool) {
	dir, name := l.label(l.Files[file].Path, i.Path)
	to, ok := l.paths[path.Join(dir, name)]
	return l.broughtFrom(i, to, ok && name != ""), true
}

// starlarkRoot finds the target that a label means.
func starlarkRoot(r *resolver, label string, at place) (meaning, bool) {
	if !strings.ContainsRune(label, '/') {
		return nothing, false
	}
	dir, name := r.label(r.Files[at.file].Path, label)
	for _, base := range []string{"BUILD.bazel", "BUILD"} {
		if to, ok := r.paths[path.Join(dir, base)]; ok && name != "" {
			return r.inScope(r.files[to].scope, name, at.file), true
		}
	}
	return nothing, true
}

// label returns the folder of a package and what a label names in it (https://bazel.build/concepts/labels), "" where that is in another
// repository.
func (l *linker) label(from, label string) (dir, name string) {
	root := l.workspace(from)
	if rest, is := strings.CutPrefix(label, "@"); is {
		var repository string
		if repository, label, is = strings.Cut(strings.TrimPrefix(rest, "@"), "//"); !is || repository != "" && !l.isWorkspace(root, repository) {
			return "", ""
		}
		label = "//" + label
	}
	below, absolute := strings.CutPrefix(label, "//")
	dir, name, named := strings.Cut(below, ":")
	if !named && absolute {
		name = path.Base(dir)
	}
	if !named && !absolute {
		dir, name = "", dir
	}
	if absolute {
		return path.Join(root, dir), name
	}
	return tree.Parent(from), name
}

// workspaces are the files at the root of a workspace.
var workspaces = [...]string{"MODULE.bazel", "REPO.bazel", "WORKSPACE", "WORKSPACE.bazel"}

// workspace returns the nearest folder around a file that is the root of a workspace, "" for that of the repository.
func (l *linker) workspace(file string) string {
	for dir := tree.Parent(file); dir != ""; dir = tree.Parent(dir) {
		for _, base := range workspaces {
			if _, is := l.paths[dir+"/"+base]; is {
				return dir
			}
		}
	}
	return ""
}

// isWorkspace reports whether a workspace calls itself so.
func (l *linker) isWorkspace(root, name string) bool {
	for _, base := range workspaces {
		to, is := l.paths[path.Join(root, base)]
		if !is {
			continue
		}
		for i := range l.Files[to].Symbols {
			s := &l.Files[to].Symbols[i]
			if s.Name == name && (strings.HasPrefix(s.Signature, "module(") || strings.HasPrefix(s.Signature, "workspace(")) {
				return true
			}
		}
	}
	return false
}
