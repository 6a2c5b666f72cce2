package wgsl

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&links, "wgsl")
}

// links are the rules of WGSL: a program is one file. Some preprocessors import other files; names from an imported file are
// qualified.
var links = link.Rules{
	Family: "wgsl", Scope: link.PerFile,
	Visibility: link.Visibility{Members: true},
	Usage:      link.Usage{Constructs: true},
}
