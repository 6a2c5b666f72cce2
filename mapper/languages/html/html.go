// Package html describes HTML.
package html

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/html"
)

//go:embed *.scm
var queries embed.FS

// Language is HTML.
var Language = language.Register(language.Language{
	Name:    "html",
	Files:   language.Files{Extensions: []string{".html", ".htm", ".xhtml"}},
	Queries: language.Queries{queries},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{
		Prepare: rewriteHTML,
		Other:   "javascript",
		Parts:   partsOfHTML,
	},
})
