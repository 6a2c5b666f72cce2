package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
)

// swift are the rules of Swift: the files of a module see each other's names.
var swift = rules{
	family: "swift", scope: swiftScope, bind: swiftBind, members: true, makes: true,
	holding: holding{
		items: words("first last randomElement popLast removeFirst removeLast remove min max joined"),
		lists: words("filter sorted reversed shuffled values dropFirst dropLast drop prefix suffix lazy enumerated receive eraseToAnyPublisher " +
			"removeDuplicates debounce"),
		same: words("value get wrappedValue"),
	},
}

// swiftScope gives a file the module in whose folder it lies, below Sources or Tests; all others are one module
// (https://docs.swift.org/package-manager/PackageDescription/PackageDescription.html#target).
func swiftScope(l *linker, file string, _ *refs.File) (unit, prefix string) {
	parts := strings.Split(file, "/")
	for i := 0; i+2 < len(parts); i++ {
		if isSwiftRoot[parts[i]] {
			unit = "swift:" + path.Join(parts[:i+2]...)
			if _, known := l.swift[parts[i+1]]; !known {
				l.swift[parts[i+1]] = unit
			}
			return unit, ""
		}
	}
	return "swift:", ""
}

// isSwiftRoot are the folders that hold a folder for each module.
var isSwiftRoot = words("Sources Tests Plugins Benchmarks")

// swiftBind finds the module that an import names. All that it makes public can be named alone.
func swiftBind(l *linker, _ int32, i refs.Import) (brought, bool) {
	name, _, _ := strings.Cut(i.Path, ".")
	unit, known := l.swift[name]
	if !known {
		return brought{}, false
	}
	return brought{as: refs.All, binding: binding{scope: l.scope(unit, "")}}, true
}
