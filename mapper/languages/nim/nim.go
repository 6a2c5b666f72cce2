// Package nim describes Nim.
package nim

import "foldout/mapper/internal/parse/language"

// Language is Nim.
var Language = language.Register(language.Language{
	Name: "nim",
	Files: language.Files{
		Extensions: []string{".nim", ".nims", ".nimble"},
		Shebangs:   []string{"nim", "nimrun"},
	},
	Doc:     language.DocStyle{Markers: []string{"##[", "##"}, Form: "##", Below: true, Indented: true},
	Declare: declareNim,
	Folders: language.Folders{Written: []string{".nim"}},
})
