package swift

import (
	"path"
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Swift: the files of a module see each other's names.
var _ = link.Register("swift", &link.Rules{
	Family: "swift", Scope: swiftScope, Bind: swiftBind,
	Visibility: link.Visibility{Members: true},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Items: words.Set("first last randomElement popLast removeFirst removeLast remove min max joined"),
		Lists: words.Set("filter sorted reversed shuffled values dropFirst dropLast drop prefix suffix lazy enumerated receive eraseToAnyPublisher " +
			"removeDuplicates debounce"),
		Identity: words.Set("value get wrappedValue"),
	},
})

// swiftScope returns the module of a file, which is the folder in `Sources`, `Tests` or the like that contains it. All other
// files form one module (https://docs.swift.org/package-manager/PackageDescription/PackageDescription.html#target).
func swiftScope(l *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	parts := strings.Split(file, "/")
	for i := 0; i+2 < len(parts); i++ {
		if isSwiftRoot[parts[i]] {
			unit = "swift:" + path.Join(parts[:i+2]...)
			if _, known := l.UnitsByName[parts[i+1]]; !known {
				l.UnitsByName[parts[i+1]] = unit
			}
			return unit, ""
		}
	}
	return "swift:", ""
}

// isSwiftRoot holds the names of folders that contain a folder for each module.
var isSwiftRoot = words.Set("Sources Tests Plugins Benchmarks")

// swiftBind finds the module that an import names. All public names of the module can be used unqualified.
func swiftBind(l *link.Linker, _ int32, i refs.Import) (link.Imported, bool) {
	name, _, _ := strings.Cut(i.Path, ".")
	unit, known := l.UnitsByName[name]
	if !known {
		return link.Imported{}, false
	}
	return link.Imported{As: refs.All, Binding: link.Binding{Scope: l.Scope(unit, "")}}, true
}
