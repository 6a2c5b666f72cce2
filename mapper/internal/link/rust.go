package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"

	"github.com/pelletier/go-toml/v2"
)

// rust are the rules of Rust.
var rust = rules{
	family: "rust", scope: rustScope, bind: rustBind, root: rustRoot, makes: true, imported: true, declares: true, macros: true,
	holding: holding{
		pointers: true,
		behind:   "deref",
		items: words("get get_mut unwrap expect first last next lock read write borrow borrow_mut as_ref as_mut clone pop find max_by_key min_by_key " +
			"max min max_by min_by reduce nth remove swap_remove or_insert or_insert_with or_default pop_front pop_back front back unwrap_or_default " +
			"unwrap_or_else recv choose"),
		same: words("0 unwrap_or_default unwrap_or_else unwrap_or ok_or ok_or_else ok take replace as_deref_mut get_or_insert_with inspect_err " +
			"map_err context with_context expect_err get_mut into_inner make_mut clone unwrap expect as_ref as_mut as_deref borrow borrow_mut lock " +
			"read write to_owned into"),
		lists: words("iter iter_mut into_iter drain filter rev skip take take_while skip_while peekable cloned copied chain inspect values " +
			"values_mut into_values entry step_by sorted fuse cycle collect to_vec into_boxed_slice as_slice"),
	},
}

// addCrate keeps the folder of a crate by the name under which others use it, and the folders of programs that lie elsewhere
// (https://doc.rust-lang.org/cargo/reference/cargo-targets.html#the-path-field).
func (m *modules) addCrate(dir string, text []byte) {
	var manifest struct {
		Package struct{ Name string }
		Lib     struct{ Name string }
		Bin     []struct{ Path string }
	}
	if toml.Unmarshal(text, &manifest) != nil {
		return
	}
	for _, bin := range manifest.Bin {
		if root := path.Join(dir, path.Dir(bin.Path)); bin.Path != "" && !strings.HasPrefix(bin.Path, "src/") {
			m.programs[root] = true
		}
	}
	name := manifest.Lib.Name
	if name == "" {
		name = strings.ReplaceAll(manifest.Package.Name, "-", "_")
	}
	if _, known := m.crates[name]; name != "" && !known {
		m.crates[name] = dir
	}
}

// rustScope gives a file the scope of its module in its crate
// (https://doc.rust-lang.org/reference/items/modules.html#module-source-filenames).
func rustScope(l *linker, file string, _ *refs.File) (unit, prefix string) {
	dir := graph.ModuleOf(l.modules.folders, file)
	rel := strings.TrimPrefix(strings.TrimPrefix(file, dir), "/")
	inside, isSource := strings.CutPrefix(rel, "src/")
	for root := tree.Parent(file); !isSource && len(root) > len(dir); root = tree.Parent(root) {
		if l.modules.programs[root] {
			dir, inside, isSource = root, file[len(root)+1:], true
		}
	}
	if !isSource || strings.HasPrefix(inside, "bin/") {
		return "rust:" + file, "" // a program, a test or an example of its own
	}
	module := strings.TrimSuffix(strings.TrimSuffix(inside, ".rs"), "/mod")
	if module == "lib" || module == "main" {
		module = ""
	}
	return rustUnit(dir), strings.ReplaceAll(module, "/", ".")
}

func rustUnit(dir string) string { return "rust:" + dir }

// rustRoot knows the words with which paths begin, and the crates of the repository.
func rustRoot(r *resolver, name string, at place) (meaning, bool) {
	f := &r.files[at.file]
	switch name {
	case "crate":
		return r.inside(f.unit, ""), true
	case "super":
		outer, _ := cut(r.labels[f.scope])
		return r.inside(f.unit, outer), true
	}
	if dir, is := r.modules.crates[name]; is {
		if m := r.inside(rustUnit(dir), ""); !m.isNothing() {
			return m, true
		}
	}
	return nothing, false
}

// inside returns a scope of a unit.
func (r *resolver) inside(unit, name string) meaning {
	return meaning{node: none, scope: r.scopeNamed(unit, name)}
}

// rustBind finds what a use declaration brings (https://doc.rust-lang.org/reference/items/use-declarations.html).
func rustBind(l *linker, file int32, i refs.Import) (brought, bool) {
	whole := i.Path
	if i.Name != "" && i.Name != refs.All {
		whole += refs.Under + i.Name
	}
	unit, prefix, parts := l.rustPath(file, strings.Split(strings.TrimPrefix(whole, refs.Under), refs.Under))
	b := brought{as: i.As}
	switch {
	case i.Name == refs.All:
		b.as, prefix = refs.All, join(prefix, strings.Join(parts, "."))
	case len(parts) > 0:
		b.binding.name = parts[len(parts)-1]
		prefix = join(prefix, strings.Join(parts[:len(parts)-1], "."))
		if b.as == "" {
			b.as = b.binding.name
		}
	}
	scope, known := l.existing(unit, prefix)
	b.binding.scope = scope
	for _, module := range []string{join(prefix, b.binding.name), prefix} {
		if at, is := l.existing(unit, module); is {
			if holder, is := l.holders[at]; is {
				b.files = []int32{holder}
				break
			}
		}
	}
	return b, known
}

// rustPath resolves how a path begins: the unit and the scope from where the rest of it goes on.
func (l *linker) rustPath(file int32, parts []string) (unit, prefix string, rest []string) {
	f := &l.files[file]
	unit, prefix = f.unit, l.labels[f.scope]
	switch first := parts[0]; first {
	case "crate":
		prefix, parts = "", parts[1:]
	case "self":
		parts = parts[1:]
	case "super":
		for len(parts) > 0 && parts[0] == "super" {
			prefix, _ = cut(prefix)
			parts = parts[1:]
		}
	default:
		if dir, is := l.modules.crates[first]; is {
			unit, prefix, parts = rustUnit(dir), "", parts[1:]
		}
	}
	if n := len(parts); n > 0 && parts[n-1] == "self" {
		parts = parts[:n-1]
	}
	return unit, prefix, parts
}
