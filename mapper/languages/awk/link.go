package awk

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&links, "awk")
}

// links are the rules for linking names in AWK: a program consists of files that include each other or are listed on the command
// line.
var links = link.Rules{
	Family: "awk", Scope: link.OneScope("awk"), Bind: link.BindSourced,
	Visibility: link.Visibility{Certain: true},
}
