package make

import "foldout/mapper/internal/graph/link"

// The rules for linking names in Make.
var _ = link.Register("make", &link.Rules{
	Family: "make", Scope: link.PerFile, Bind: link.BindSourced,
	Visibility: link.Visibility{Imported: true},
})
