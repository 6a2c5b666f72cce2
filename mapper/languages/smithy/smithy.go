// Package smithy describes Smithy.
package smithy

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/smithy"
)

//go:embed *.scm
var queries embed.FS

// Language is Smithy.
var Language = language.Register(language.Language{
	Name:    "smithy",
	Files:   language.Files{Extensions: []string{".smithy"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///"}},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
})
