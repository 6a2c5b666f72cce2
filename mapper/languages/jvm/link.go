// Package jvm holds the rules for linking names that all languages of the Java virtual machine share.
package jvm

import (
	"path"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// classes is the name of the unit of scopes, comparable to a package, that all languages of the JVM share.
const classes = "jvm"

// Links are the rules for linking names in Java, Kotlin, Scala and Groovy, which can refer to each other's classes.
var Links = link.Rules{
	Family: "jvm", Scope: Scope, Bind: Bind,
	Visibility: link.Visibility{Members: true, Explicit: true, FullNames: true, Extends: true},
	Naming:     link.Naming{MemberNamespaces: true, Companion: "Companion"},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Identity: words.Set("getValue value apply invoke component2"),
		Getters:  true,
		Items: words.Set("get next first head last flatten orElse orElseThrow orElseGet peek poll pop remove getOrDefault getFirst getLast find firstOrNull " +
			"lastOrNull single singleOrNull getOrNull maxByOrNull minByOrNull random removeFirst removeLast join await max min reduce computeIfAbsent " +
			"putIfAbsent getOrPut getOrElse element getAndSet nextElement call block getNow resultNow elementAt maxBy minBy elementAtOrNull"),
		Lists: words.Set("withIndex stream parallelStream filter sorted distinct limit skip findFirst findAny iterator values toList reversed subList " +
			"filterNot filterNotNull sortedBy sortedByDescending sortedWith asSequence asReversed drop take takeWhile dropWhile onEach toSet " +
			"toMutableList plus minus entrySet entries collect toArray replaceAll sortedDescending shuffled distinctBy toMutableSet toTypedArray " +
			"asList asIterable filterIsInstance filterValues filterKeys or parallel unmodifiableList boxed asStateFlow"),
	},
}

// GroovyLinks are the rules for linking names in Groovy. They are those of the JVM with two additions: a list also has the
// members of its elements (`list.name`), and a map also has the members of its values.
var GroovyLinks = func() link.Rules {
	all := Links
	all.Spread, all.Maps = true, true
	return all
}()

// Scope returns the scope of a file's package. Each build script, and each script that runs on its own, has a scope of its own;
// only the .sbt files of a folder share one.
func Scope(_ *link.Linker, file string, f *refs.File) (unit, prefix string) {
	switch path.Ext(file) {
	case ".sbt":
		return classes + ":" + filetree.Parent(file), ""
	case ".gradle", ".kts", ".nf", ".gsh", "": // "" is a Jenkinsfile
		return classes + ":" + file, ""
	}
	return classes, f.Package
}

// Bind finds the class, the member of a class, or the package that an import names
// (https://docs.oracle.com/javase/specs/jls/se21/html/jls-7.html#jls-7.5).
func Bind(l *link.Linker, _ int32, i refs.Import) (link.Imported, bool) {
	if i.Name == refs.All {
		scope, known := l.Existing(classes, i.Path)
		return link.Imported{As: refs.All, Binding: link.Binding{Scope: scope}}, known
	}
	outer, _ := link.Cut(i.Path)
	last := words.LastPart(i.Path)
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: link.None, Name: last}}
	if b.As == "" {
		b.As = last
	}
	if node, is := l.LastIn(classes, outer, last); is {
		b.Binding.Scope, b.Files = l.ScopeOf[node], []int32{l.FileOf[node]}
	} else if scope, known := l.Existing(classes, i.Path); known {
		b.Binding = link.Binding{Scope: scope}
	}
	return b, true
}
