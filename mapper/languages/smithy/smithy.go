// Package smithy describes Smithy.
package smithy

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/smithy"
)

//go:embed *.scm
var queries embed.FS

// Language is Smithy.
var Language = language.Register(language.Language{
	Name: "smithy",
	Files: language.Files{
		Extensions: []string{".smithy"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"///"}},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
})
