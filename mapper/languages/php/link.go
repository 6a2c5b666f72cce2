package php

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in PHP.
var _ = link.Register("php", &link.Rules{
	Family: "php", Scope: phpScope, Bind: phpBind, FirstName: phpRoot, Route: phpRoute,
	Visibility: link.Visibility{Explicit: true, FullNames: true},
	Naming:     link.Naming{Dotted: phpDotted},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Items: words.Set("first last get current find findFirst pop shift random sole"),
		Lists: words.Set("filter values reverse sortBy sortByDesc take skip toArray getValues getIterator all where whereNotNull reject unique slice"),
	},
})

const phpUnit = "php"

func phpScope(_ *link.Linker, _ string, f *refs.File) (unit, prefix string) {
	return phpUnit, phpDotted(strings.Trim(f.Package, `\`))
}

// phpDotted returns a name with dots instead of backslashes.
func phpDotted(name string) string { return strings.ReplaceAll(name, `\`, ".") }

// phpBind finds the class, function, constant or namespace that a `use` declaration names
// (https://www.php.net/manual/en/language.namespaces.importing.php), or an included file.
func phpBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if strings.HasSuffix(i.Path, ".php") || strings.HasPrefix(i.Path, "/") {
		to, ok := below(l, l.Files[file].Path, strings.TrimPrefix(i.Path, "/"))
		return link.Imported{Files: []int32{to}}, ok
	}
	name := strings.Trim(i.Path, `\`)
	if i.Name != "" {
		name += `\` + i.Name
	}
	name = phpDotted(name)
	outer, _ := link.Cut(name)
	last := words.LastPart(name)
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: link.None, Name: last}}
	if b.As == "" {
		b.As = last
	}
	if node, is := l.LastIn(phpUnit, outer, last); is {
		b.Binding.Scope, b.Files = l.ScopeOf[node], []int32{l.FileOf[node]}
	} else if scope, known := l.Existing(phpUnit, name); known {
		b.Binding = link.Binding{Scope: scope}
	}
	return b, true
}

// below returns the file at a path relative to the folder of file `from` or to a folder above it.
func below(l *link.Linker, from, p string) (int32, bool) {
	for dir := filetree.Parent(from); ; dir = filetree.Parent(dir) {
		if to, ok := link.Within(dir, p); ok {
			if file, is := l.Paths[path.Clean(to)]; is {
				return file, true
			}
		}
		if dir == "" {
			return link.None, false
		}
	}
}

// phpRoot resolves qualified names (https://www.php.net/manual/en/language.namespaces.rules.php).
func phpRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	if !strings.Contains(name, `\`) {
		return link.Nothing, false
	}
	f := &r.Facts[at.File]
	if whole, is := strings.CutPrefix(name, `\`); is {
		return r.Lookup(r.ScopeNamed(phpUnit, ""), phpDotted(whole), at.File), true
	}
	first, rest, _ := strings.Cut(name, `\`)
	b, imported := f.Bindings[first]
	if !imported {
		return r.Lookup(f.Scope, phpDotted(name), at.File), true
	}
	m := r.Bound(b, at.File, 0)
	if m.Node != link.None {
		m = link.Meaning{Node: link.None, Scope: r.Inner[m.Node]}
	}
	return r.Lookup(m.Scope, phpDotted(rest), at.File), true
}

// phpRoute resolves a route's handler that is given as text: `UserController@show` (https://laravel.com/docs/5.8/routing) or
// `UserController::show` (https://codeigniter.com/user_guide/incoming/routing.html). The namespace of routes is set elsewhere. So
// if no class has the full name, phpRoute compares only the last part of names, and takes the class if just one matches.
func phpRoute(r *link.Resolver, path string, at link.Place) (link.Meaning, bool) {
	class, method, is := strings.Cut(path, "@")
	if !is {
		class, method, is = strings.Cut(path, "::")
	}
	if !is {
		return link.Nothing, false
	}
	m := r.FollowName(class, at)
	if m.Node == link.None {
		m = r.OnlyType(words.LastPart(phpDotted(class)))
	}
	return r.Member(m, method), true
}
