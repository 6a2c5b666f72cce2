package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// jvm are the rules of Java, Kotlin, Scala and Groovy, which can name each other's classes.
var jvm = rules{
	family: "jvm", scope: jvmScope, bind: jvmBind, members: true, makes: true,
	items: words("get next iterator first last stream findFirst findAny orElse orElseThrow orElseGet peek poll pop remove getOrDefault getFirst getLast filter"),
}

const jvmUnit = "jvm"

func jvmScope(_ *linker, _ string, f *refs.File) (unit, prefix string) { return jvmUnit, f.Package }

// jvmBind finds a class, a member of one, or a package (https://docs.oracle.com/javase/specs/jls/se21/html/jls-7.html#jls-7.5).
func jvmBind(l *linker, _ int32, i refs.Import) (brought, bool) {
	if i.Name == refs.All {
		scope, known := l.existing(jvmUnit, i.Path)
		return brought{as: refs.All, binding: binding{scope: scope}}, known
	}
	at := strings.LastIndexByte(i.Path, '.')
	if at < 0 {
		return brought{}, false
	}
	scope, known := l.existing(jvmUnit, i.Path[:at])
	id, named := l.names[i.Path[at+1:]]
	node, is := l.entries[entry{scope, id}]
	if !known || !named || !is {
		return brought{}, false
	}
	b := brought{as: i.As, binding: binding{scope: scope, name: i.Path[at+1:]}, files: []int32{l.fileOf[node]}}
	if b.as == "" {
		b.as = i.Path[at+1:]
	}
	return b, true
}

// existing returns a scope of a unit, false when nothing lies in it.
func (l *linker) existing(unit, name string) (int32, bool) {
	u, known := l.names[unit]
	n, named := l.names[name]
	id, is := l.scopes[scopeKey{u, n}]
	return id, known && named && is
}
