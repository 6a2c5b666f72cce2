package link

import (
	"foldout/mapper/internal/parse/refs"
)

// OneScope returns a function for Rules.Scope that puts the symbols of all files into a single scope, in the unit with the given
// name.
func OneScope(unit string) func(*Linker, string, *refs.File) (unit, prefix string) {
	return func(*Linker, string, *refs.File) (string, string) { return unit, "" }
}
