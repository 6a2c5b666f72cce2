package ruby

import (
	"path"
	"strings"
	"unicode"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Ruby: constants are global, and their names include the modules around them.
var _ = link.Register("ruby", &link.Rules{
	Family: "ruby", Scope: link.OneScope("ruby"), Bind: rubyBind, Route: rubyRoute,
	Visibility: link.Visibility{Members: true, FullNames: true},
	Naming:     link.Naming{Dotted: link.ColonsToDots},
	Usage:      link.Usage{Constructs: true, Named: true},
	Collections: link.Collections{
		Items: words.Set("first last find detect sample pop shift min_by max_by fetch min max"),
		Lists: words.Set("select reject sort_by sort compact reverse to_a uniq take drop filter each lazy shuffle rotate values take_while drop_while"),
	},
})

// rubyRoute finds the controller's method that a route such as `admin/users#index` or `admin/users/index` names, or
// the controller if the route names no method (https://guides.rubyonrails.org/routing.html).
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

// controllerOf returns the controller called `name`. The name may be singular if the controller serves a single resource. If the
// root has no class of that name, controllerOf takes a class whose full name ends with it, if there is only one.
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

// rubyClass returns the class name of the controller that has the given path in routes, e.g. `Admin.UsersController` for
// `admin/users`.
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

// rubyBind finds the file that a `require` names: relative to the requiring file, or below a library folder
// (https://docs.ruby-lang.org/en/master/Kernel.html#method-i-require).
func rubyBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	from, name := l.Files[file].Path, i.Path
	if path.Ext(name) != ".rb" {
		name += ".rb"
	}
	if i.Name == "require_relative" || strings.HasPrefix(name, ".") {
		p, _ := link.Within(filetree.Parent(from), name)
		to, ok := l.Paths[p]
		return link.Imported{Files: []int32{to}}, ok
	}
	to, ok := l.NearestEnd(from, name, func(root string) bool { return root == "" || isLoaded[path.Base(root)] })
	return link.Imported{Files: []int32{to}}, ok
}

// isLoaded holds the names of the folders that are searched for required files.
var isLoaded = words.Set("lib app src test spec")
