package bash

import "foldout/mapper/internal/graph/link"

// The rules for linking names in shell scripts: a script sees every declaration in the files that it loads with
// `source`.
var _ = link.Register("bash", &link.Rules{
	Family: "bash", Scope: link.PerFile, Bind: link.BindSourced,
	Visibility: link.Visibility{Imported: true},
})
