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
	spell: rubyDotted, root: rubyRoot,
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

// rubyRoot finds the method of a controller that answers a route, as in `admin/users#index`
// (https://guides.rubyonrails.org/routing.html).
func rubyRoot(r *resolver, name string, at place) (meaning, bool) {
	controller, action, is := strings.Cut(name, "#")
	if !is {
		return nothing, false
	}
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
	class.WriteString("Controller")
	return r.member(r.lookup(r.files[at.file].scope, class.String(), at.file), action), true
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
