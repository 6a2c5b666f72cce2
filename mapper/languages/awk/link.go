package awk

import "foldout/mapper/internal/graph/link"

// The rules for linking names in AWK: a program consists of files that include each other or are listed on the command
// line.
var _ = link.Register("awk", &link.Rules{
	Family: "awk", Scope: link.OneScope("awk"), Bind: link.BindSourced,
	Visibility: link.Visibility{Certain: true},
})
