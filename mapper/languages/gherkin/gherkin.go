// Package gherkin describes Gherkin.
package gherkin

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is Gherkin.
var Language = language.Register(language.Language{
	Name: "gherkin",
	Files: language.Files{
		Extensions: []string{".feature"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^# *language:`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: gherkinAsLists,
	},
})
