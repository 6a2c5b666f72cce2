package bash

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&links, "bash")
}

// links are the rules for linking names in shell scripts: a script sees every declaration in the files that it loads with
// `source`.
var links = link.Rules{
	Family: "bash", Scope: link.PerFile, Bind: link.BindSourced,
	Visibility: link.Visibility{Imported: true},
}
