package ecma

import (
	"foldout/mapper/internal/parse/language"
)

// programs says which files contain entry points, for every language of this package.
var programs = language.Programs{
	Names: []string{"main", "cli"}, TopNames: []string{"server", "app"}, RootNames: []string{"index", "mod"}, BinNamed: true,
}
