// Package yaml describes YAML.
package yaml

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/tree-sitter-grammars/tree-sitter-yaml/bindings/go"
)

//go:embed *.scm
var queries embed.FS

// Language is YAML.
var Language = language.Register(language.Language{
	Name:    "yaml",
	Files:   language.Files{Extensions: []string{".yaml", ".yml"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}},
	Syntax: syntax.Source{
		Grammar: grammar.Language,
		Help:    syntax.Help{ShortRows: true},
	},
	Rewrite: language.Rewriting{Prepare: rewriteYAML},
})
