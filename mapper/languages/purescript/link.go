package purescript

import "foldout/mapper/internal/graph/link"

var _ = link.Register("purescript", &link.Rules{
	Family: "purescript", Scope: link.ModuleScope("purescript"), Bind: link.BindModule("purescript"),
	Visibility: link.Visibility{Explicit: true, FullNames: true},
	Naming:     link.Naming{Place: link.InModule},
})
