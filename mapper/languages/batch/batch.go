// Package batch describes batch files.
package batch

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is the language of batch files. batchAsLists rewrites them as lists, which Clojure's grammar parses.
var Language = language.Register(language.Language{
	Name: "batch",
	Files: language.Files{
		Extensions: []string{".bat", ".cmd"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"::", "@rem", "@REM", "rem", "REM", "Rem"}, Directive: `^\W*$`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
		AnyCase:  true,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: batchAsLists,
	},
})
