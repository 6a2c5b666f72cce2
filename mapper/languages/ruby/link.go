package ruby

import (
	"path"
	"strings"
	"unicode"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

func init() {
	link.Register(&links, "ruby")
}

// links are the rules of Ruby: constants are global, in the modules that enclose them.
var links = link.Rules{
	Family: "ruby", Scope: rubyScope, Bind: rubyBind, Route: rubyRoute,
	Visibility: link.Visibility{Members: true, Whole: true},
	Naming:     link.Naming{Spell: link.ColonsToDots},
	Usage:      link.Usage{Makes: true, Named: true},
	Collections: link.Collections{
		Items: link.Words("first last find detect sample pop shift min_by max_by fetch min max"),
		Lists: link.Words("select reject sort_by sort compact reverse to_a uniq take drop filter each lazy shuffle rotate values take_while drop_while"),
	},
}

func rubyScope(*link.Linker, string, *refs.File) (unit, prefix string) { return "ruby", "" }

// rubyRoute finds the method of a controller that answers a route, as in `admin/users#index` or `admin/users/index`, or the controller
// without one (https://guides.rubyonrails.org/routing.html).
func rubyRoute(r *link.Resolver, path string, at link.Place) (link.Meaning, bool) {
	controller, action, is := strings.Cut(path, "#")
	if slash := strings.LastIndexByte(path, '/'); !is && slash >= 0 {
		controller, action, is = path[:slash], path[slash+1:], true
	}
	if !is {
		return link.Nothing, false
	}
	class := controllerOf(r, controller, at.File)
	if action == "" {
		return class, true
	}
	return r.Member(class, action), true
}

// controllerOf returns the controller of a name, which a single resource has in the singular: at the root, or where the name has no module
// the only one.
func controllerOf(r *link.Resolver, name string, file int32) link.Meaning {
	for _, plural := range []string{name, name + "s", name + "es"} {
		class := rubyClass(plural)
		if m := r.Lookup(r.Facts[file].Scope, class, file); m.Node != link.None {
			return m
		}
		if m := r.OnlyType(class); m.Node != link.None {
			return m
		}
	}
	return link.Nothing
}

// rubyClass returns the class of a controller that routes name by its path.
func rubyClass(controller string) string {
	var class strings.Builder
	upper := true
	for _, c := range controller {
		switch {
		case c == '/':
			class.WriteByte('.')
			upper = true
		case c == '_':
			upper = true
		case upper:
			class.WriteRune(unicode.ToUpper(c))
			upper = false
		default:
			class.WriteRune(c)
		}
	}
	return class.String() + "Controller"
}

// rubyBind finds the file that is required: beside the file, or below a folder from which libraries are loaded
// (https://docs.ruby-lang.org/en/master/Kernel.html#method-i-require).
func rubyBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	from, name := l.Files[file].Path, i.Path
	if path.Ext(name) != ".rb" {
		name += ".rb"
	}
	if i.Name == "require_relative" || strings.HasPrefix(name, ".") {
		p, _ := link.Within(tree.Parent(from), name)
		to, ok := l.Paths[p]
		return link.Brought{Files: []int32{to}}, ok
	}
	to, ok := l.NearestEnd(from, name, func(root string) bool { return root == "" || isLoaded[path.Base(root)] })
	return link.Brought{Files: []int32{to}}, ok
}

// isLoaded are the names of folders in which required files are looked for.
var isLoaded = link.Words("lib app src test spec")
