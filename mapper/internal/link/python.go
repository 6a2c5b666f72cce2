package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// python are the rules of Python.
var python = rules{
	family: "python", scope: pyScope, bind: pyBind, makes: true, imported: true,
	holding: holding{
		items: words("0 1 2 3 4 5 6 7 8 9 get pop popleft setdefault __enter__"),
		same:  words("__enter__"),
		lists: words("values items copy"),
	},
}

const pyUnit = "py"

// pyScope gives every module the scope of its path, dots for slashes.
func pyScope(_ *linker, file string, _ *refs.File) (unit, prefix string) { return pyUnit, pyName(file) }

func pyName(file string) string {
	name := strings.TrimSuffix(strings.TrimSuffix(file, path.Ext(file)), "/__init__")
	return strings.ReplaceAll(strings.ReplaceAll(name, ".", "_"), "/", ".")
}

// pyBind finds a module (https://docs.python.org/3/reference/import.html).
func pyBind(l *linker, file int32, i refs.Import) (brought, bool) {
	from := l.Files[file].Path
	name := strings.TrimLeft(i.Path, ".")
	dots := len(i.Path) - len(name)
	var root string
	if dots > 0 {
		root = tree.Parent(from)
		for range dots - 1 {
			root = tree.Parent(root)
		}
	} else {
		var ok bool
		if root, ok = l.pyRoot(from, name); !ok {
			return brought{}, false
		}
	}
	module := path.Join(root, strings.ReplaceAll(name, ".", "/"))
	b := brought{as: i.As, binding: binding{scope: l.scope(pyUnit, pyName(module+".py")), name: i.Name}}
	if f, ok := l.pyFile(path.Join(module, i.Name)); ok && i.Name != "" && i.Name != refs.All {
		b.files = append(b.files, f)
	} else if f, ok := l.pyFile(module); ok {
		b.files = append(b.files, f)
	}
	switch {
	case i.Name == refs.All:
		b.as, b.binding.name = refs.All, ""
	case i.As != "":
	case i.Name != "":
		b.as = i.Name
	default:
		first, _, _ := strings.Cut(name, ".")
		b.as, b.binding.scope = first, l.scope(pyUnit, pyName(path.Join(root, first)+".py"))
	}
	return b, true
}

// pyRoot returns the folder in which an absolute name begins: beside the outermost package of the file, or further up.
func (l *linker) pyRoot(file, name string) (string, bool) {
	dir := tree.Parent(file)
	for {
		if _, inPackage := l.paths[path.Join(dir, "__init__.py")]; !inPackage || dir == "" {
			break
		}
		dir = tree.Parent(dir)
	}
	first := strings.ReplaceAll(name, ".", "/")
	for {
		for _, below := range []string{"", "src", "lib", "python"} {
			root := path.Join(dir, below)
			if _, ok := l.pyFile(path.Join(root, first)); ok || l.folders[path.Join(root, first)] {
				return root, true
			}
		}
		if dir == "" {
			return "", false
		}
		dir = tree.Parent(dir)
	}
}

// pyFile returns the file of a module or of a package.
func (l *linker) pyFile(module string) (int32, bool) {
	for _, ending := range []string{".py", "/__init__.py", ".pyx", ".pyi", "/__init__.pyi", ".pxd", "/__init__.pxd"} {
		if f, ok := l.paths[module+ending]; ok {
			return f, true
		}
	}
	return 0, false
}
