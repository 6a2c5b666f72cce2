package make

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&links, "make")
}

// links are the rules of Make.
var links = link.Rules{
	Family: "make", Scope: link.PerFile, Bind: link.BindSourced,
	Visibility: link.Visibility{Imported: true},
}
