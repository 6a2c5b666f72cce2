// Package rego describes Rego.
package rego

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is Rego.
var Language = language.Register(language.Language{
	Name: "rego",
	Files: language.Files{
		Extensions: []string{".rego"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^# *(?:METADATA\b|regal ignore)`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: regoAsLists,
	},
})
