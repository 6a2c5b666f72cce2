package gdscript

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in GDScript: a script with a `class_name` is known everywhere; any other script is known
// only to scripts that load it (https://docs.godotengine.org/en/stable/tutorials/scripting/gdscript/gdscript_basics.html).
var _ = link.Register("gdscript", &link.Rules{
	Family: "gdscript", Scope: gdScope, Bind: gdBind,
	Visibility: link.Visibility{Members: true, Imported: true, OuterScopes: true},
})

func gdScope(_ *link.Linker, file string, f *refs.File) (unit, prefix string) {
	if f.Package != "" {
		return "gdscript", ""
	}
	return "gdscript", link.DottedName(file)
}

// gdBind finds a script relative to the project (`res://`) or to the script that loads it. A script that extends another
// sees everything in the other script.
func gdBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, strings.TrimPrefix(i.Path, "res://"))
	if !ok {
		return link.Imported{}, false
	}
	return l.ImportedFrom(i, to, true), true
}
