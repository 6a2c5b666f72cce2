// Package rescript describes ReScript.
package rescript

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/rescript"
)

//go:embed *.scm
var queries embed.FS

// Language is ReScript.
var Language = language.Register(language.Language{
	Name: "rescript",
	Files: language.Files{
		Extensions: []string{".res", ".resi"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"/**"}},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
})
