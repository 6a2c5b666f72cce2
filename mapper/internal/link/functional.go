package link

import (
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// The languages of this file have modules whose constructors, fields and methods are named like all else in them.
var (
	haskell    = rules{family: "haskell", scope: moduleScope("haskell"), bind: moduleBind("haskell"), explicit: true, whole: true, place: inModule}
	purescript = rules{family: "purescript", scope: moduleScope("purescript"), bind: moduleBind("purescript"), explicit: true, whole: true, place: inModule}
	elm        = rules{family: "elm", scope: moduleScope("elm"), bind: moduleBind("elm"), explicit: true, whole: true, place: inModule}
)

// inModule puts all that a module declares into its scope.
func inModule(_, _ *model.Symbol) string { return "" }

// besideEnum puts what a type may be where the type is.
func besideEnum(s, _ *model.Symbol) string {
	if s.Kind != model.KindEnumMember {
		return s.Parent
	}
	parent, _ := cut(s.Parent)
	return parent
}

func moduleScope(unit string) func(*linker, string, *refs.File) (unit, prefix string) {
	return func(_ *linker, file string, f *refs.File) (string, string) {
		if f.Package == "" {
			return unit + ":" + file, "" // a program
		}
		return unit, f.Package
	}
}

// moduleBind finds a module: all that is in it, or the module under another name.
func moduleBind(unit string) func(*linker, int32, refs.Import) (brought, bool) {
	return func(l *linker, _ int32, i refs.Import) (brought, bool) {
		scope, known := l.existing(unit, i.Path)
		if !known {
			return brought{as: i.As, binding: binding{scope: none, name: i.As}}, i.As != ""
		}
		b := brought{as: i.As, binding: binding{scope: scope}}
		if holder, is := l.holders[scope]; is {
			b.files = []int32{holder}
		}
		if i.As == "" {
			b.as = refs.All
		}
		return b, true
	}
}
