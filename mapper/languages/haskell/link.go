package haskell

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&links, "haskell")
}

var links = link.Rules{
	Family: "haskell", Scope: link.ModuleScope("haskell"), Bind: link.ModuleBind("haskell"),
	Visibility: link.Visibility{Explicit: true, FullNames: true},
	Naming:     link.Naming{Place: link.InModule},
}
