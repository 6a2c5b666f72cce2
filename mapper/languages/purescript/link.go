package purescript

import "foldout/mapper/internal/link"

func init() {
	link.Register(&links, "purescript")
}

var links = link.Rules{Family: "purescript", Scope: link.ModuleScope("purescript"), Bind: link.ModuleBind("purescript"), Explicit: true, Whole: true, Place: link.InModule}
