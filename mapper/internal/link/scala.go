package link

import "foldout/mapper/internal/refs"

// scala are the rules of Scala: those of the JVM, where the names of the packages around can be had as well.
var scala = rules{
	family: "jvm", scope: jvmScope, bind: scalaBind, members: true, outward: true, makes: true, explicit: true, whole: true, named: true,
	holding: holding{
		applied: words("get remove"),
		same:    words("_2 value"),
		items:   words("head last next get getOrElse getOrElseUpdate apply maxBy minBy max min reduce reduceLeft flatten"),
		lists: words("iterator filter filterNot withFilter tail init reverse sortBy sorted take drop takeWhile dropWhile distinct toList toSeq " +
			"toVector toSet headOption lastOption find collectFirst maxByOption minByOption values view toArray toIterator toIndexedSeq zipWithIndex " +
			"orElse toOption right recover recoverWith to"),
	},
}

// scalaBind finds what an import names, which may begin in a package around that of the file
// (https://docs.scala-lang.org/tour/packages-and-imports.html).
func scalaBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if i.Name != "" && i.Name != refs.All {
		i.Path, i.Name = join(i.Path, i.Name), ""
	}
	if i.As == "_" {
		return brought{}, false
	}
	b, ok := jvmBind(l, file, i)
	outer := l.labels[l.files[file].scope]
	for ok := outer != ""; ok && outer != "" && !b.leads(); outer, ok = cut(outer) {
		relative := i
		relative.Path = join(outer, i.Path)
		if found, _ := jvmBind(l, file, relative); found.leads() {
			return found, true
		}
	}
	return b, ok
}

// leads reports whether an import leads into the repository.
func (b *brought) leads() bool { return b.as != "" && b.binding.scope != none }
