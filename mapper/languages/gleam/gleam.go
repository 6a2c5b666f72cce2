// Package gleam describes Gleam.
package gleam

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/gleam"
)

//go:embed *.scm
var queries embed.FS

// Language is Gleam.
var Language = language.Register(language.Language{
	Name:    "gleam",
	Files:   language.Files{Extensions: []string{".gleam"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///"}, Directive: `^////`},
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
})
