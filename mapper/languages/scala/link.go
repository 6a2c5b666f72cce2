package scala

import (
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/languages/jvm"
)

// The rules of Scala: the rules of the JVM apply, but names of enclosing packages are visible too.
var _ = link.Register("scala", &link.Rules{
	Family: "jvm", Scope: jvm.Scope, Bind: scalaBind,
	Visibility: link.Visibility{Members: true, OuterScopes: true, Explicit: true, FullNames: true},
	Usage:      link.Usage{Constructs: true, Named: true},
	Collections: link.Collections{
		Applied:  words.Set("get remove"),
		Identity: words.Set("_2 value"),
		Items:    words.Set("head last next get getOrElse getOrElseUpdate apply maxBy minBy max min reduce reduceLeft flatten"),
		Lists: words.Set("iterator filter filterNot withFilter tail init reverse sortBy sorted take drop takeWhile dropWhile distinct toList toSeq " +
			"toVector toSet headOption lastOption find collectFirst maxByOption minByOption values view toArray toIterator toIndexedSeq zipWithIndex " +
			"orElse toOption right recover recoverWith to"),
	},
})

// scalaBind finds what an import names. The name may be relative to a package that encloses the package of the file
// (https://docs.scala-lang.org/tour/packages-and-imports.html).
func scalaBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if i.Name != "" && i.Name != refs.All {
		i.Path, i.Name = link.Join(i.Path, i.Name), ""
	}
	if i.As == "_" { // the import hides the name
		return link.Imported{}, false
	}
	b, ok := jvm.Bind(l, file, i)
	outer := l.Labels[l.Facts[file].Scope]
	// Without a match, the name is tried relative to each enclosing package, innermost first.
	for ok := outer != ""; ok && outer != "" && !leads(&b); outer, ok = link.Cut(outer) {
		relative := i
		relative.Path = link.Join(outer, i.Path)
		if found, _ := jvm.Bind(l, file, relative); leads(&found) {
			return found, true
		}
	}
	return b, ok
}

// leads reports whether an import names something in the repository.
func leads(b *link.Imported) bool { return b.As != "" && b.Binding.Scope != link.None }
