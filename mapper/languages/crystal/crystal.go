// Package crystal describes Crystal.
package crystal

import "foldout/mapper/internal/parse/language"

// Language is Crystal.
var Language = language.Register(language.Language{
	Name: "crystal",
	Files: language.Files{
		Extensions: []string{".cr"},
		Shebangs:   []string{"crystal"},
	},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?::nodoc:|:ditto:|:inherit:|ameba:|vim:|-\*-)`},
	Names:   language.Names{Separator: "::"},
	Declare: declareCrystal,
})
