// Package cue describes CUE.
package cue

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/cue"
)

//go:embed *.scm
var queries embed.FS

// Language is CUE.
var Language = language.Register(language.Language{
	Name: "cue",
	Files: language.Files{
		Extensions: []string{".cue"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"//"}},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteCUE,
	},
})
