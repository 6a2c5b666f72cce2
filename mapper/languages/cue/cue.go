// Package cue describes CUE.
package cue

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/cue"
)

//go:embed *.scm
var queries embed.FS

// Language is CUE.
var Language = language.Register(language.Language{
	Name:    "cue",
	Files:   language.Files{Extensions: []string{".cue"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"//"}},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteCUE},
})
