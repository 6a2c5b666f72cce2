// Package capnp describes Cap'n Proto.
package capnp

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/capnp"
)

//go:embed *.scm
var queries embed.FS

// Language is Cap'n Proto.
var Language = language.Register(language.Language{
	Name:    "capnp",
	Files:   language.Files{Extensions: []string{".capnp"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Below: true},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteCapnp},
})
