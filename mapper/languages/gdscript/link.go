package gdscript

import (
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "gdscript")
}

// links are the rules of GDScript: a script with a name is a class that is known everywhere, any other is known to those who load it
// (https://docs.godotengine.org/en/stable/tutorials/scripting/gdscript/gdscript_basics.html).
var links = link.Rules{
	Family: "gdscript", Scope: gdScope, Bind: gdBind,
	Visibility: link.Visibility{Members: true, Imported: true, Outward: true},
}

func gdScope(_ *link.Linker, file string, f *refs.File) (unit, prefix string) {
	if f.Package != "" {
		return "gdscript", ""
	}
	return "gdscript", link.DottedName(file)
}

// gdBind finds a script from where the project is, or from the one that loads it. What it extends is its own.
func gdBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	to, ok := l.Included(l.Files[file].Path, strings.TrimPrefix(i.Path, "res://"))
	if !ok {
		return link.Brought{}, false
	}
	return l.BroughtFrom(i, to, true), true
}
