package link

import (
	"foldout/mapper/internal/refs"
)

// elixir are the rules of Elixir: modules are global.
var elixir = rules{
	family: "elixir", scope: elixirScope, bind: elixirBind, members: true, makes: true, explicit: true, whole: true,
	spell: func(name string) string { return name },
}

const elixirUnit = "elixir"

func elixirScope(*linker, string, *refs.File) (unit, prefix string) { return elixirUnit, "" }

// elixirBind finds a module (https://hexdocs.pm/elixir/alias-require-and-import.html).
func elixirBind(l *linker, _ int32, i refs.Import) (brought, bool) {
	name := i.Path
	if i.Name != "" && i.Name != refs.All {
		name = join(name, i.Name)
	}
	scope, known := l.existing(elixirUnit, name)
	outer, _ := cut(name)
	last := lastName(name)
	b := brought{as: i.As, binding: binding{scope: scope}}
	if node, is := l.entry(elixirUnit, outer, last); is {
		b.binding = binding{scope: l.scopeOf[node], name: last}
		b.files = []int32{l.fileOf[node]}
	}
	switch {
	case i.Name == refs.All:
		b.as, b.binding = refs.All, binding{scope: scope}
		return b, known
	case b.as == "":
		b.as = last
	}
	if !known {
		b.binding = binding{scope: none, name: last}
	}
	return b, true
}
