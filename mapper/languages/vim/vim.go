// Package vim describes Vim script.
package vim

import "foldout/mapper/internal/parse/language"

// Language is Vim script.
var Language = language.Register(language.Language{
	Name: "vim",
	Files: language.Files{
		Extensions: []string{".vim", ".vimrc"},
		Filenames:  []string{".vimrc", "_vimrc", "vimrc", ".gvimrc", "gvimrc", ".ideavimrc"},
	},
	Doc:     language.DocStyle{Markers: []string{"\"", "#"}, Directive: `^["#] *(?:vim?:|-\*-|[-=#*~"]{3,})|\{\{\{|\}\}\}`},
	Declare: declareVim,
})
