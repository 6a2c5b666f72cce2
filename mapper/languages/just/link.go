package just

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&links, "just")
}

// links are the rules for linking names in justfiles: a file sees everything in the files that it imports
// (https://just.systems/man/en/imports.html).
var links = link.Rules{
	Family: "just", Scope: link.PerFile, Bind: link.BindSourced,
	Visibility: link.Visibility{Imported: true},
}
