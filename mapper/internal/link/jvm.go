package link

import (
	"path"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// jvm are the rules of Java, Kotlin, Scala and Groovy, which can name each other's classes.
var jvm = rules{
	family: "jvm", scope: jvmScope, bind: jvmBind, members: true, makes: true, explicit: true, whole: true, extends: true, apart: true,
	holding: holding{
		same:    words("getValue value apply invoke component2"),
		getters: true,
		items: words("get next first head last flatten orElse orElseThrow orElseGet peek poll pop remove getOrDefault getFirst getLast find firstOrNull " +
			"lastOrNull single singleOrNull getOrNull maxByOrNull minByOrNull random removeFirst removeLast join await max min reduce computeIfAbsent " +
			"putIfAbsent getOrPut getOrElse element getAndSet nextElement call block getNow resultNow elementAt maxBy minBy elementAtOrNull"),
		lists: words("withIndex stream parallelStream filter sorted distinct limit skip findFirst findAny iterator values toList reversed subList " +
			"filterNot filterNotNull sortedBy sortedByDescending sortedWith asSequence asReversed drop take takeWhile dropWhile onEach toSet " +
			"toMutableList plus minus entrySet entries collect toArray replaceAll sortedDescending shuffled distinctBy toMutableSet toTypedArray " +
			"asList asIterable filterIsInstance filterValues filterKeys or parallel unmodifiableList boxed asStateFlow"),
	},
}

// groovy are the rules of Groovy: a list has what each of it has, and a map what it holds.
var groovy = func() rules {
	all := jvm
	all.spread, all.maps = true, true
	return all
}()

const jvmUnit = "jvm"

// jvmScope puts a file into its package. What builds the project knows nothing of the rest, nor does what else is run by itself.
func jvmScope(_ *linker, file string, f *refs.File) (unit, prefix string) {
	switch path.Ext(file) {
	case ".sbt":
		return jvmUnit + ":" + tree.Parent(file), ""
	case ".gradle", ".kts", ".nf", ".gsh", "": // or a Jenkinsfile
		return jvmUnit + ":" + file, ""
	}
	return jvmUnit, f.Package
}

// jvmBind finds a class, a member of one, or a package (https://docs.oracle.com/javase/specs/jls/se21/html/jls-7.html#jls-7.5).
func jvmBind(l *linker, _ int32, i refs.Import) (brought, bool) {
	if i.Name == refs.All {
		scope, known := l.existing(jvmUnit, i.Path)
		return brought{as: refs.All, binding: binding{scope: scope}}, known
	}
	outer, _ := cut(i.Path)
	last := lastName(i.Path)
	b := brought{as: i.As, binding: binding{scope: none, name: last}}
	if b.as == "" {
		b.as = last
	}
	if node, is := l.entry(jvmUnit, outer, last); is {
		b.binding.scope, b.files = l.scopeOf[node], []int32{l.fileOf[node]}
	} else if scope, known := l.existing(jvmUnit, i.Path); known {
		b.binding = binding{scope: scope}
	}
	return b, true
}

// existing returns a scope of a unit, false when nothing lies in it.
func (l *linker) existing(unit, name string) (int32, bool) {
	u, known := l.labeled[unit]
	n, named := l.labeled[name]
	id, is := l.scopes[scopeKey{u, n}]
	return id, known && named && is
}
