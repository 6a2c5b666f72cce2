package link

import (
	"foldout/mapper/internal/refs"
)

// OneScope puts the symbols of all files of a language into one scope.
func OneScope(unit string) func(*Linker, string, *refs.File) (unit, prefix string) {
	return func(*Linker, string, *refs.File) (string, string) { return unit, "" }
}
