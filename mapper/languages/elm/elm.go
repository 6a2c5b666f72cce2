// Package elm describes Elm.
package elm

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/elm"
)

//go:embed *.scm
var queries embed.FS

// Language is Elm.
var Language = language.Register(language.Language{
	Name:    "elm",
	Files:   language.Files{Extensions: []string{".elm"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"{-|"}},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteElm},
})
