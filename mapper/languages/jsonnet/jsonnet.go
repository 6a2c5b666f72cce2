// Package jsonnet describes Jsonnet.
package jsonnet

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/jsonnet"
)

//go:embed *.scm
var queries embed.FS

// Language is Jsonnet.
var Language = language.Register(language.Language{
	Name:    "jsonnet",
	Files:   language.Files{Extensions: []string{".jsonnet", ".libsonnet"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"//", "/*", "#"}, Form: "//"},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Help:    syntax.Help{OneState: true},
	},
})
