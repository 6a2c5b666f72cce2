// Package fish describes the language of the fish shell.
package fish

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/fish"
)

//go:embed *.scm
var queries embed.FS

// Language is the language of the fish shell.
var Language = language.Register(language.Language{
	Name: "fish",
	Files: language.Files{
		Extensions: []string{".fish"},
		Shebangs:   []string{"fish"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:vim:|-\*-)`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteFish},
})
