package link

import (
	"path"
	"strings"
	"unicode"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// ruby are the rules of Ruby: constants are global, in the modules that enclose them.
var ruby = rules{
	family: "ruby", scope: rubyScope, bind: rubyBind, members: true, makes: true, whole: true, named: true,
	spell: rubyDotted, route: rubyRoute,
	holding: holding{
		items: words("first last find detect sample pop shift min_by max_by fetch min max"),
		lists: words("select reject sort_by sort compact reverse to_a uniq take drop filter each lazy shuffle rotate values take_while drop_while"),
	},
}

func rubyScope(*linker, string, *refs.File) (unit, prefix string) { return "ruby", "" }

// rubyDotted writes a name as that of a scope. What stands in `class << self` is of the class.
func rubyDotted(name string) string {
	if !strings.Contains(name, "::") && !strings.Contains(name, "self") {
		return name
	}
	dotted := ""
	for part := range strings.SplitSeq(strings.ReplaceAll(name, "::", "."), ".") {
		if part != "self" {
			dotted = join(dotted, part)
		}
	}
	return dotted
}

// rubyRoute finds the method of a controller that answers a route, as in `admin/users#index` or `admin/users/index`, or the controller
// without one (https://guides.rubyonrails.org/routing.html).
func rubyRoute(r *resolver, path string, at place) (meaning, bool) {
	controller, action, is := strings.Cut(path, "#")
	if slash := strings.LastIndexByte(path, '/'); !is && slash >= 0 {
		controller, action, is = path[:slash], path[slash+1:], true
	}
	if !is {
		return nothing, false
	}
	class := r.controllerOf(controller, at.file)
	if action == "" {
		return class, true
	}
	return r.member(class, action), true
}

// controllerOf returns the controller of a name, which a single resource has in the singular: at the root, or where the name has no module
// the only one.
func (r *resolver) controllerOf(name string, file int32) meaning {
	for _, plural := range []string{name, name + "s", name + "es"} {
		class := rubyClass(plural)
		if m := r.lookup(r.files[file].scope, class, file); m.node != none {
			return m
		}
		if m := r.onlyType(class); m.node != none {
			return m
		}
	}
	return nothing
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
func rubyBind(l *linker, file int32, i refs.Import) (brought, bool) {
	from, name := l.Files[file].Path, i.Path
	if path.Ext(name) != ".rb" {
		name += ".rb"
	}
	if i.Name == "require_relative" || strings.HasPrefix(name, ".") {
		p, _ := within(tree.Parent(from), name)
		to, ok := l.paths[p]
		return brought{files: []int32{to}}, ok
	}
	to, ok := l.nearestEnd(from, name, func(root string) bool { return root == "" || isLoaded[path.Base(root)] })
	return brought{files: []int32{to}}, ok
}

// isLoaded are the names of folders in which required files are looked for.
var isLoaded = words("lib app src test spec")
