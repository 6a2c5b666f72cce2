// Package awk describes AWK.
package awk

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/awk"
)

//go:embed *.scm
var queries embed.FS

// Language is AWK.
var Language = language.Register(language.Language{
	Name: "awk",
	Files: language.Files{
		Extensions: []string{".awk", ".gawk"},
		Shebangs:   []string{"awk", "gawk", "mawk", "nawk"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteAWK},
})
