package rust

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

const family = "rust"

// The rules for linking names in Rust.
var _ = link.Register("rust", &link.Rules{
	Family: family, Scope: rustScope, Bind: rustBind, Survey: survey, FirstName: rustRoot,
	Visibility: link.Visibility{Imported: true, Macros: true},
	Naming:     link.Naming{Declares: true},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Pointers: true,
		Pointee:  "deref",
		Items: words.Set("get get_mut unwrap expect first last next lock read write borrow borrow_mut as_ref as_mut clone pop find max_by_key min_by_key " +
			"max min max_by min_by reduce nth remove swap_remove or_insert or_insert_with or_default pop_front pop_back front back unwrap_or_default " +
			"unwrap_or_else recv choose"),
		Identity: words.Set("0 unwrap_or_default unwrap_or_else unwrap_or ok_or ok_or_else ok take replace as_deref_mut get_or_insert_with inspect_err " +
			"map_err context with_context expect_err get_mut into_inner make_mut clone unwrap expect as_ref as_mut as_deref borrow borrow_mut lock " +
			"read write to_owned into"),
		Lists: words.Set("iter iter_mut into_iter drain filter rev skip take take_while skip_while peekable cloned copied chain inspect values " +
			"values_mut into_values entry step_by sorted fuse cycle collect to_vec into_boxed_slice as_slice"),
	},
})

// rustScope returns the scope of the file's module in its crate
// (https://doc.rust-lang.org/reference/items/modules.html#module-source-filenames).
func rustScope(l *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	dir := graph.ModuleOf(l.Modules, file)
	rel := strings.TrimPrefix(strings.TrimPrefix(file, dir), "/")
	inside, isSource := strings.CutPrefix(rel, "src/")
	for root := filetree.Parent(file); !isSource && len(root) > len(dir); root = filetree.Parent(root) {
		if projectOf(l).programs[root] {
			dir, inside, isSource = root, file[len(root)+1:], true
		}
	}
	if !isSource || strings.HasPrefix(inside, "bin/") {
		return "rust:" + file, "" // a binary, test or example, which is a crate of its own
	}
	module := strings.TrimSuffix(strings.TrimSuffix(inside, ".rs"), "/mod")
	if module == "lib" || module == "main" {
		module = ""
	}
	return rustUnit(dir), strings.ReplaceAll(module, "/", ".")
}

func rustUnit(dir string) string { return "rust:" + dir }

// rustRoot resolves `crate`, `super`, and the names of crates in the repository.
func rustRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	f := &r.Facts[at.File]
	switch name {
	case "crate":
		return inside(r, f.Unit, ""), true
	case "super":
		outer, _ := link.Cut(r.Labels[f.Scope])
		return inside(r, f.Unit, outer), true
	}
	if dir, is := projectOf(r.Linker).crates[name]; is {
		if m := inside(r, rustUnit(dir), ""); !m.IsNothing() {
			return m, true
		}
	}
	return link.Nothing, false
}

// inside returns the scope called `name` in the crate `unit`.
func inside(r *link.Resolver, unit, name string) link.Meaning {
	return link.Meaning{Node: link.None, Scope: r.ScopeNamed(unit, name)}
}

// rustBind finds what a use declaration imports (https://doc.rust-lang.org/reference/items/use-declarations.html).
func rustBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	whole := i.Path
	if i.Name != "" && i.Name != refs.All {
		whole += refs.Under + i.Name
	}
	unit, prefix, parts := rustPath(l, file, strings.Split(strings.TrimPrefix(whole, refs.Under), refs.Under))
	b := link.Imported{As: i.As}
	switch {
	case i.Name == refs.All:
		b.As, prefix = refs.All, link.Join(prefix, strings.Join(parts, "."))
	case len(parts) > 0:
		b.Binding.Name = parts[len(parts)-1]
		prefix = link.Join(prefix, strings.Join(parts[:len(parts)-1], "."))
		if b.As == "" {
			b.As = b.Binding.Name
		}
	}
	scope, known := l.Existing(unit, prefix)
	b.Binding.Scope = scope
	// The imported file is that of the module with the imported name or, if there is none, of the module around the name.
	for _, module := range []string{link.Join(prefix, b.Binding.Name), prefix} {
		if at, is := l.Existing(unit, module); is {
			if holder, is := l.Holders[at]; is {
				b.Files = []int32{holder}
				break
			}
		}
	}
	return b, known
}

// rustPath resolves the beginning of a path. It returns the crate and the scope in which to continue, and the rest of the path.
func rustPath(l *link.Linker, file int32, parts []string) (unit, prefix string, rest []string) {
	f := &l.Facts[file]
	unit, prefix = f.Unit, l.Labels[f.Scope]
	switch first := parts[0]; first {
	case "crate":
		prefix, parts = "", parts[1:]
	case "self":
		parts = parts[1:]
	case "super":
		for len(parts) > 0 && parts[0] == "super" {
			prefix, _ = link.Cut(prefix)
			parts = parts[1:]
		}
	default:
		if dir, is := projectOf(l).crates[first]; is {
			unit, prefix, parts = rustUnit(dir), "", parts[1:]
		}
	}
	if n := len(parts); n > 0 && parts[n-1] == "self" {
		parts = parts[:n-1]
	}
	return unit, prefix, parts
}
