package wgsl

import "foldout/mapper/internal/link"

func init() {
	link.Register(&links, "wgsl")
}

// links are the rules of WGSL, which has no more than a file; what preprocessors bring in goes by names of their own.
var links = link.Rules{
	Family: "wgsl", Scope: link.PerFile,
	Visibility: link.Visibility{Members: true},
	Usage:      link.Usage{Makes: true},
}
