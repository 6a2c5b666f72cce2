package haskell

import "foldout/mapper/internal/graph/link"

var _ = link.Register("haskell", &link.Rules{
	Family: "haskell", Scope: link.ModuleScope("haskell"), Bind: link.BindModule("haskell"),
	Visibility: link.Visibility{Explicit: true, FullNames: true},
	Naming:     link.Naming{Place: link.InModule},
})
