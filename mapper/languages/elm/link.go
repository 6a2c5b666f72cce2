package elm

import "foldout/mapper/internal/link"

func init() {
	link.Register(&links, "elm")
}

var links = link.Rules{Family: "elm", Scope: link.ModuleScope("elm"), Bind: link.ModuleBind("elm"), Explicit: true, Whole: true, Place: link.InModule}
