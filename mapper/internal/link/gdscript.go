package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// gdscript are the rules of GDScript: a script with a name is a class that is known everywhere, any other is known to those who load it
// (https://docs.godotengine.org/en/stable/tutorials/scripting/gdscript/gdscript_basics.html).
var gdscript = rules{family: "gdscript", scope: gdScope, bind: gdBind, members: true, imported: true, outward: true}

func gdScope(_ *linker, file string, f *refs.File) (unit, prefix string) {
	if f.Package != "" {
		return "gdscript", ""
	}
	return "gdscript", pyName(file)
}

// gdBind finds a script from where the project is, or from the one that loads it. What it extends is its own.
func gdBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, strings.TrimPrefix(i.Path, "res://"))
	if !ok {
		return brought{}, false
	}
	return l.broughtFrom(i, to, true), true
}
