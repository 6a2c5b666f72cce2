// Package purescript describes PureScript.
package purescript

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/purescript"
)

//go:embed *.scm
var queries embed.FS

// Language is PureScript.
var Language = language.Register(language.Language{
	Name:    "purescript",
	Files:   language.Files{Extensions: []string{".purs"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"-- |"}},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
})
