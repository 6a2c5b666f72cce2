package just

import "foldout/mapper/internal/graph/link"

// The rules for linking names in justfiles: a file sees everything in the files that it imports
// (https://just.systems/man/en/imports.html).
var _ = link.Register("just", &link.Rules{
	Family: "just", Scope: link.PerFile, Bind: link.BindSourced,
	Visibility: link.Visibility{Imported: true},
})
