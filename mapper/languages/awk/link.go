package awk

import "foldout/mapper/internal/link"

func init() {
	link.Register(&links, "awk")
}

// links are the rules of AWK: a program is made of files, which name each other or are named together where it is run.
var links = link.Rules{
	Family: "awk", Scope: link.OneScope("awk"), Bind: link.BindSourced,
	Visibility: link.Visibility{Certain: true},
}
