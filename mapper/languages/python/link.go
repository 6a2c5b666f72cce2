package python

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

func init() {
	link.Register("python", &Links)
	link.Register("cython", cython(Links))
	link.Register("starlark", &starlarkLinks)
}

// starlarkLinks are the rules of Starlark in Bazel: a file sees the names that it loads from other files, and can refer to a
// target by its label.
var starlarkLinks = link.Rules{
	Family: "starlark", Scope: link.PerFile, Bind: starlarkBind, FirstName: starlarkRoot,
	Visibility: link.Visibility{Explicit: true},
}

func starlarkBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	dir, name := labelOf(l, l.Files[file].Path, i.Path)
	to, ok := l.Paths[path.Join(dir, name)]
	return l.ImportedFrom(i, to, ok && name != ""), true
}

// starlarkRoot resolves a label to its target.
func starlarkRoot(r *link.Resolver, label string, at link.Place) (link.Meaning, bool) {
	if !strings.ContainsAny(label, "/:") {
		return link.Nothing, false
	}
	dir, name := labelOf(r.Linker, r.Files[at.File].Path, label)
	for _, base := range []string{"BUILD.bazel", "BUILD"} {
		if to, ok := r.Paths[path.Join(dir, base)]; ok && name != "" {
			return r.InScope(r.Facts[to].Scope, name, at.File), true
		}
	}
	return link.Nothing, true
}

// labelOf returns the folder of the package that a label names, and the name of the target in it
// (https://bazel.build/concepts/labels). Both are empty if the label refers to another repository.
func labelOf(l *link.Linker, from, label string) (dir, name string) {
	root := workspace(l, from)
	if rest, is := strings.CutPrefix(label, "@"); is {
		var repository string
		if repository, label, is = strings.Cut(strings.TrimPrefix(rest, "@"), "//"); !is || repository != "" && !isWorkspace(l, root, repository) {
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
	return filetree.Parent(from), name
}

// workspaces are the names of files that mark the root of a workspace.
var workspaces = [...]string{"MODULE.bazel", "REPO.bazel", "WORKSPACE", "WORKSPACE.bazel"}

// workspace returns the nearest folder above a file that is the root of a workspace. If there is none, it returns the root of the
// repository, whose path is empty.
func workspace(l *link.Linker, file string) string {
	for dir := filetree.Parent(file); dir != ""; dir = filetree.Parent(dir) {
		for _, base := range workspaces {
			if _, is := l.Paths[dir+"/"+base]; is {
				return dir
			}
		}
	}
	return ""
}

// isWorkspace reports whether the workspace in the folder `root` is called `name`.
func isWorkspace(l *link.Linker, root, name string) bool {
	for _, base := range workspaces {
		to, is := l.Paths[path.Join(root, base)]
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

// Links are the rules for linking names in Python.
var Links = link.Rules{
	Family: "python", Scope: pyScope, Bind: pyBind,
	Visibility: link.Visibility{Imported: true},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Items:    words.Set("0 1 2 3 4 5 6 7 8 9 get pop popleft setdefault __enter__"),
		Identity: words.Set("__enter__"),
		Lists:    words.Set("values items copy"),
	},
}

const pyUnit = "py"

// dottedName returns the name of the module in a file. For `__init__.py`, it is the name of the folder.
func dottedName(file string) string {
	extension := path.Ext(file)
	return link.DottedName(strings.TrimSuffix(strings.TrimSuffix(file, extension), "/__init__") + extension)
}

// pyScope returns the scope of a module. It is named by the module's path, with dots for slashes.
func pyScope(_ *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	return pyUnit, dottedName(file)
}

// pyBind finds a module (https://docs.python.org/3/reference/import.html).
func pyBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	from := l.Files[file].Path
	name := strings.TrimLeft(i.Path, ".")
	dots := len(i.Path) - len(name)
	var root string
	if dots > 0 {
		root = filetree.Parent(from)
		for range dots - 1 {
			root = filetree.Parent(root)
		}
	} else {
		var ok bool
		if root, ok = pyRoot(l, from, name); !ok {
			return link.Imported{}, false
		}
	}
	module := path.Join(root, strings.ReplaceAll(name, ".", "/"))
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: l.Scope(pyUnit, dottedName(module+".py")), Name: i.Name}}
	if f, ok := pyFile(l, path.Join(module, i.Name)); ok && i.Name != "" && i.Name != refs.All {
		b.Files = append(b.Files, f)
	} else if f, ok := pyFile(l, module); ok {
		b.Files = append(b.Files, f)
	}
	switch {
	case i.Name == refs.All:
		b.As, b.Binding.Name = refs.All, ""
	case i.As != "":
	case i.Name != "":
		b.As = i.Name
	default:
		first, _, _ := strings.Cut(name, ".")
		b.As, b.Binding.Scope = first, l.Scope(pyUnit, dottedName(path.Join(root, first)+".py"))
	}
	return b, true
}

// pyRoot returns the folder from which the absolute import `name` starts. It tries the folder that contains the outermost package
// of `file` first, and then the folders above.
func pyRoot(l *link.Linker, file, name string) (string, bool) {
	dir := filetree.Parent(file)
	for {
		if _, inPackage := l.Paths[path.Join(dir, "__init__.py")]; !inPackage || dir == "" {
			break
		}
		dir = filetree.Parent(dir)
	}
	first := strings.ReplaceAll(name, ".", "/")
	for {
		for _, below := range []string{"", "src", "lib", "python"} {
			root := path.Join(dir, below)
			if _, ok := pyFile(l, path.Join(root, first)); ok || l.Folders[path.Join(root, first)] {
				return root, true
			}
		}
		if dir == "" {
			return "", false
		}
		dir = filetree.Parent(dir)
	}
}

// pyFile returns the file of a module or package.
func pyFile(l *link.Linker, module string) (int32, bool) {
	for _, ending := range []string{".py", "/__init__.py", ".pyx", ".pyi", "/__init__.pyi", ".pxd", "/__init__.pxd"} {
		if f, ok := l.Paths[module+ending]; ok {
			return f, true
		}
	}
	return 0, false
}

// cython returns the rules of Cython. They are those in `of`, except that the constants of an enumeration belong to the scope
// around the enumeration.
func cython(of link.Rules) *link.Rules {
	of.Place = link.BesideEnum
	return &of
}
