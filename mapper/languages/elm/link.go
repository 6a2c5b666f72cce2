package elm

import "foldout/mapper/internal/graph/link"

var _ = link.Register("elm", &link.Rules{
	Family: "elm", Scope: link.ModuleScope("elm"), Bind: link.BindModule("elm"),
	Visibility: link.Visibility{Explicit: true, FullNames: true},
	Naming:     link.Naming{Place: link.InModule},
})
