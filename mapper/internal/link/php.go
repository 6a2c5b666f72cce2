package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// php are the rules of PHP.
var php = rules{
	family: "php", scope: phpScope, bind: phpBind, root: phpRoot, route: phpRoute, makes: true, explicit: true, whole: true, spell: phpDotted,
	holding: holding{
		items: words("first last get current find findFirst pop shift random sole"),
		lists: words("filter values reverse sortBy sortByDesc take skip toArray getValues getIterator all where whereNotNull reject unique slice"),
	},
}

const phpUnit = "php"

func phpScope(_ *linker, _ string, f *refs.File) (unit, prefix string) {
	return phpUnit, phpDotted(strings.Trim(f.Package, `\`))
}

// phpDotted writes a name as that of a scope.
func phpDotted(name string) string { return strings.ReplaceAll(name, `\`, ".") }

// phpBind finds what a use declaration names, which is a class, a function, a constant or a namespace
// (https://www.php.net/manual/en/language.namespaces.importing.php), or the file that is included.
func phpBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if strings.HasSuffix(i.Path, ".php") || strings.HasPrefix(i.Path, "/") {
		to, ok := l.below(l.Files[file].Path, strings.TrimPrefix(i.Path, "/"))
		return brought{files: []int32{to}}, ok
	}
	name := strings.Trim(i.Path, `\`)
	if i.Name != "" {
		name += `\` + i.Name
	}
	name = phpDotted(name)
	outer, _ := cut(name)
	last := lastName(name)
	b := brought{as: i.As, binding: binding{scope: none, name: last}}
	if b.as == "" {
		b.as = last
	}
	if node, is := l.entry(phpUnit, outer, last); is {
		b.binding.scope, b.files = l.scopeOf[node], []int32{l.fileOf[node]}
	} else if scope, known := l.existing(phpUnit, name); known {
		b.binding = binding{scope: scope}
	}
	return b, true
}

// below returns the file of a path beside another, or below a folder further out.
func (l *linker) below(from, p string) (int32, bool) {
	for dir := tree.Parent(from); ; dir = tree.Parent(dir) {
		if to, ok := within(dir, p); ok {
			if file, is := l.paths[path.Clean(to)]; is {
				return file, true
			}
		}
		if dir == "" {
			return none, false
		}
	}
}

// phpRoot finds names of several parts (https://www.php.net/manual/en/language.namespaces.rules.php).
func phpRoot(r *resolver, name string, at place) (meaning, bool) {
	if !strings.Contains(name, `\`) {
		return nothing, false
	}
	f := &r.files[at.file]
	if whole, is := strings.CutPrefix(name, `\`); is {
		return r.lookup(r.scopeNamed(phpUnit, ""), phpDotted(whole), at.file), true
	}
	first, rest, _ := strings.Cut(name, `\`)
	b, imported := f.bindings[first]
	if !imported {
		return r.lookup(f.scope, phpDotted(name), at.file), true
	}
	m := r.bound(b, at.file, 0)
	if m.node != none {
		m = meaning{node: none, scope: r.inner[m.node]}
	}
	return r.lookup(m.scope, phpDotted(rest), at.file), true
}

// phpRoute finds the method that a route names in a text, as in `UserController@show` (https://laravel.com/docs/5.8/routing) or
// `UserController::show` (https://codeigniter.com/user_guide/incoming/routing.html), be it of the only class of that name: routes are given
// below a namespace that stands elsewhere.
func phpRoute(r *resolver, path string, at place) (meaning, bool) {
	class, method, is := strings.Cut(path, "@")
	if !is {
		class, method, is = strings.Cut(path, "::")
	}
	if !is {
		return nothing, false
	}
	m := r.follow(class, at)
	if m.node == none {
		m = r.onlyType(lastName(phpDotted(class)))
	}
	return r.member(m, method), true
}
