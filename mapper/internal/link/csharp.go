package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// csharp are the rules of C#.
var csharp = rules{
	family: "csharp", scope: csharpScope, bind: csharpBind, members: true, outward: true, makes: true, explicit: true, whole: true,
	arities: true,
	holding: holding{
		same: words("Value CurrentValue Item2 Result GetAwaiter GetResult ConfigureAwait Invoke AsTask"),
		items: words("First FirstOrDefault Single SingleOrDefault Last LastOrDefault ElementAt Dequeue Pop Peek Find MaxBy MinBy Aggregate " +
			"GetValueOrDefault Current SingleAsync FirstAsync FirstOrDefaultAsync SingleOrDefaultAsync FindAsync"),
		lists: words("Where OrderBy OrderByDescending ThenBy ThenByDescending Skip Take SkipWhile TakeWhile ToList ToArray ToHashSet AsEnumerable " +
			"Reverse Distinct DistinctBy Concat Union Except Intersect Append Prepend FindAll Values ToDictionary DefaultIfEmpty ToImmutableArray " +
			"ToImmutableList AsQueryable GetEnumerator"),
	},
}

const csharpUnit = "csharp"

func csharpScope(_ *linker, _ string, f *refs.File) (unit, prefix string) {
	return csharpUnit, f.Package
}

// csharpBind finds a namespace, or the type or the namespace that a name is to stand for
// (https://learn.microsoft.com/en-us/dotnet/csharp/language-reference/keywords/using-directive).
func csharpBind(l *linker, _ int32, i refs.Import) (brought, bool) {
	name := strings.TrimPrefix(i.Path, "global::")
	if at := strings.IndexByte(name, '<'); at >= 0 {
		name = name[:at]
	}
	scope, known := l.existing(csharpUnit, name)
	outer, _ := cut(name)
	last := lastName(name)
	node, is := l.entry(csharpUnit, outer, last)
	b := brought{as: i.As, binding: binding{scope: scope}}
	if is {
		b.files = []int32{l.fileOf[node]}
	}
	switch {
	case i.As == "":
		b.as = refs.All
	case is:
		b.binding.name, b.binding.scope = last, l.scopeOf[node]
	case !known:
		b.binding = binding{scope: none, name: last}
		return b, true
	}
	return b, known || is
}

// entry returns the last symbol of a name in a scope of a unit.
func (l *linker) entry(unit, scope, name string) (node int32, is bool) {
	in, known := l.existing(unit, scope)
	if !known {
		return none, false
	}
	all := l.symbols.in(in, l.id(name))
	if len(all) == 0 {
		return none, false
	}
	return all[len(all)-1].node, true
}

// spreadGlobals gives the files of a module what one of them imports for all.
func (l *linker) spreadGlobals() {
	all := map[string][]int32{}
	for i := range l.files {
		if f := &l.files[i]; f.rules == &csharp && len(f.exports)+len(f.exportsAll) > 0 {
			all[f.module] = append(all[f.module], int32(i))
		}
	}
	if len(all) == 0 {
		return
	}
	for i := range l.files {
		if f := &l.files[i]; f.rules == &csharp {
			f.takeGlobals(l, all[f.module], int32(i))
		}
	}
}

// takeGlobals adds to a file what others import for it.
func (f *file) takeGlobals(l *linker, from []int32, own int32) {
	for _, other := range from {
		if other == own {
			continue
		}
		f.all = append(f.all, l.files[other].exportsAll...)
		for as, b := range l.files[other].exports {
			if _, known := f.bindings[as]; !known {
				f.name(as, b)
			}
		}
	}
}
