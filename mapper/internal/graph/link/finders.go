package link

import "foldout/mapper/internal/parse/refs"

// This file has rules that several languages share because their imports name files, and their names are written in one way.

// AsWritten is a Naming.Dotted for languages in which a dot is part of a name like any other character.
func AsWritten(name string) string { return name }

// PackageScope returns a Rules.Scope that puts the symbols of a file into the package that the file declares. All packages are in
// the unit called `unit`.
func PackageScope(unit string) func(*Linker, string, *refs.File) (unit, prefix string) {
	return func(_ *Linker, _ string, f *refs.File) (string, string) { return unit, f.Package }
}

// BindLoaded returns a Rules.Bind for imports that name a file, which is run or loaded but gives no name to the importing file.
// Paths may lack one of the endings. The first ending with which there is such a file counts.
func BindLoaded(endings ...string) func(*Linker, int32, refs.Import) (Imported, bool) {
	return func(l *Linker, file int32, i refs.Import) (Imported, bool) {
		for _, ending := range endings {
			if to, ok := l.Included(l.Files[file].Path, i.Path+ending); ok {
				return Imported{Files: []int32{to}}, true
			}
		}
		return Imported{}, false
	}
}

// BindIncluded is a Rules.Bind for imports that give a file, found by its path (see Included), or something in it a name.
func BindIncluded(l *Linker, file int32, i refs.Import) (Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	return l.ImportedFrom(i, to, ok), ok
}
