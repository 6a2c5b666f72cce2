package ecma

import (
	"foldout/mapper/internal/language"
)

// programs says which files contain entry points, for all languages of the family.
var programs = language.Programs{
	Names: []string{"main", "cli"}, TopNames: []string{"server", "app"}, RootNames: []string{"index", "mod"}, BinNamed: true,
}
