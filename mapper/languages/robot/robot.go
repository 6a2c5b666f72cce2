// Package robot describes Robot Framework.
package robot

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is Robot Framework.
var Language = language.Register(language.Language{
	Name: "robot",
	Files: language.Files{
		Extensions: []string{".robot", ".resource"},
		Sniff:      `(?mi)^\*+[ \t]*(?:settings?|variables?|test cases?|tasks?|keywords?|comments?)\b`,
		Sure:       true,
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Markup: `^\s*\.\.\.\s*`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
		AnyCase:  true,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: robotAsLists,
	},
})
