package wgsl

import "foldout/mapper/internal/graph/link"

// The rules of WGSL: a program is one file. Some preprocessors import other files; names from an imported file are
// qualified.
var _ = link.Register("wgsl", &link.Rules{
	Family: "wgsl", Scope: link.PerFile,
	Visibility: link.Visibility{Members: true},
	Usage:      link.Usage{Constructs: true},
})
