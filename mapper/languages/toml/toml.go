// Package toml describes TOML.
package toml

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/toml"
)

//go:embed *.scm
var queries embed.FS

// Language is TOML.
var Language = language.Register(language.Language{
	Name: "toml",
	Files: language.Files{
		Extensions: []string{".toml"},
		Filenames:  []string{"Pipfile"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
})
