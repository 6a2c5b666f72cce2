// Package json describes JSON.
package json

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/tree-sitter/tree-sitter-json/bindings/go"
)

//go:embed *.scm
var queries embed.FS

// Language is JSON.
var Language = language.Register(language.Language{
	Name:    "json",
	Files:   language.Files{Filenames: []string{"package.json", "composer.json", "deno.json", "openapi.json", "swagger.json"}},
	Queries: language.Queries{queries},
	Syntax:  syntax.Source{Grammar: grammar.Language},
})
