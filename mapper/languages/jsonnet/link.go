package jsonnet

import "foldout/mapper/internal/graph/link"

// The rules for linking names in Jsonnet: a file is the value of its expression, and an import gives that value. A
// file is found relative to the importing one, or below a library folder (https://jsonnet.org/ref/language.html#imports).
var _ = link.Register("jsonnet", &link.Rules{
	Family: "jsonnet", Scope: link.PerFile, Bind: link.BindNamed,
	Visibility: link.Visibility{Explicit: true},
})
