package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// pascal are the rules of Pascal: units are global, and have what they use. Names are the same in any case.
var pascal = rules{family: "pascal", scope: pascalScope, bind: pascalBind, members: true, spell: strings.ToLower, explicit: true}

const pascalUnit = "pascal"

// pascalScope gives a file the scope of its unit.
func pascalScope(_ *linker, _ string, f *refs.File) (unit, prefix string) {
	return pascalUnit, f.Package
}

// pascalBind finds a unit by its name.
func pascalBind(l *linker, _ int32, i refs.Import) (brought, bool) {
	scope, known := l.existing(pascalUnit, i.Path)
	b := brought{as: refs.All, binding: binding{scope: scope}}
	if holder, is := l.holders[scope]; known && is {
		b.files = []int32{holder}
	}
	return b, known
}
