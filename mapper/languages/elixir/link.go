package elixir

import (
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in Elixir: modules are global.
var _ = link.Register("elixir", &link.Rules{
	Family: "elixir", Scope: link.OneScope(elixirUnit), Bind: elixirBind,
	Visibility: link.Visibility{Members: true, Explicit: true, FullNames: true},
	Naming:     link.Naming{Dotted: link.AsWritten},
	Usage:      link.Usage{Constructs: true},
})

const elixirUnit = "elixir"

// elixirBind finds a module (https://hexdocs.pm/elixir/alias-require-and-import.html).
func elixirBind(l *link.Linker, _ int32, i refs.Import) (link.Imported, bool) {
	name := i.Path
	if i.Name != "" && i.Name != refs.All {
		name = link.Join(name, i.Name)
	}
	scope, known := l.Existing(elixirUnit, name)
	outer, _ := link.Cut(name)
	last := words.LastPart(name)
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: scope}}
	if node, is := l.LastIn(elixirUnit, outer, last); is {
		b.Binding = link.Binding{Scope: l.ScopeOf[node], Name: last}
		b.Files = []int32{l.FileOf[node]}
	}
	switch {
	case i.Name == refs.All:
		b.As, b.Binding = refs.All, link.Binding{Scope: scope}
		return b, known
	case b.As == "":
		b.As = last
	}
	if !known {
		b.Binding = link.Binding{Scope: link.None, Name: last}
	}
	return b, true
}
