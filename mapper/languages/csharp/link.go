package csharp

import (
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in C#.
var _ = link.Register("csharp", &link.Rules{
	Family: "csharp", Scope: link.PackageScope(csharpUnit), Bind: csharpBind,
	Visibility: link.Visibility{Members: true, OuterScopes: true, Explicit: true, FullNames: true, Spreads: true},
	Naming:     link.Naming{Arities: true},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Identity: words.Set("Value CurrentValue Item2 Result GetAwaiter GetResult ConfigureAwait Invoke AsTask"),
		Items: words.Set("First FirstOrDefault Single SingleOrDefault Last LastOrDefault ElementAt Dequeue Pop Peek Find MaxBy MinBy Aggregate " +
			"GetValueOrDefault Current SingleAsync FirstAsync FirstOrDefaultAsync SingleOrDefaultAsync FindAsync"),
		Lists: words.Set("Where OrderBy OrderByDescending ThenBy ThenByDescending Skip Take SkipWhile TakeWhile ToList ToArray ToHashSet AsEnumerable " +
			"Reverse Distinct DistinctBy Concat Union Except Intersect Append Prepend FindAll Values ToDictionary DefaultIfEmpty ToImmutableArray " +
			"ToImmutableList AsQueryable GetEnumerator"),
	},
})

const csharpUnit = "csharp"

// csharpBind finds the namespace of a `using` directive, or the type or namespace that a `using A = B` names
// (https://learn.microsoft.com/en-us/dotnet/csharp/language-reference/keywords/using-directive).
func csharpBind(l *link.Linker, _ int32, i refs.Import) (link.Imported, bool) {
	name := strings.TrimPrefix(i.Path, "global::")
	if at := strings.IndexByte(name, '<'); at >= 0 {
		name = name[:at]
	}
	scope, known := l.Existing(csharpUnit, name)
	outer, _ := link.Cut(name)
	last := words.LastPart(name)
	node, is := l.LastIn(csharpUnit, outer, last)
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: scope}}
	if is {
		b.Files = []int32{l.FileOf[node]}
	}
	switch {
	case i.As == "":
		b.As = refs.All
	case is:
		b.Binding.Name, b.Binding.Scope = last, l.ScopeOf[node]
	case !known: // not in the repository
		b.Binding = link.Binding{Scope: link.None, Name: last}
		return b, true
	}
	return b, known || is
}
