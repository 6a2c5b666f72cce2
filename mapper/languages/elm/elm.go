// Package elm describes Elm.
package elm

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/elm"
)

//go:embed *.scm
var queries embed.FS

// Language is Elm.
var Language = language.Register(language.Language{
	Name: "elm",
	Files: language.Files{
		Extensions: []string{".elm"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"{-|"}},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteElm,
	},
})
