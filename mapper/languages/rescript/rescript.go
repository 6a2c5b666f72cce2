// Package rescript describes ReScript.
package rescript

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/rescript"
)

//go:embed *.scm
var queries embed.FS

// Language is ReScript.
var Language = language.Register(language.Language{
	Name:    "rescript",
	Files:   language.Files{Extensions: []string{".res", ".resi"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"/**"}},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
})
