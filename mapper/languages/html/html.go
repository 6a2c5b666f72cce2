// Package html describes HTML.
package html

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/html"
)

//go:embed *.scm
var queries embed.FS

// Language is HTML.
var Language = language.Register(language.Language{
	Name: "html",
	Files: language.Files{
		Extensions: []string{".html", ".htm", ".xhtml"},
	},
	Queries: []fs.FS{queries},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteHTML,
		Other:   "javascript",
		Parts:   partsOfHTML,
	},
})
