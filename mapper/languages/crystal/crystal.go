// Package crystal describes Crystal.
package crystal

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/crystal"
)

//go:embed *.scm
var queries embed.FS

// Language is Crystal.
var Language = language.Register(language.Language{
	Name: "crystal",
	Files: language.Files{
		Extensions: []string{".cr"},
		Shebangs:   []string{"crystal"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?::nodoc:|:ditto:|:inherit:|ameba:|vim:|-\*-)`},
	Names: language.Names{
		Separator: "::",
		Exported:  language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
})
