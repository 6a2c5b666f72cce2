// Package just describes justfiles, the input files of the command runner just.
package just

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/just"
)

//go:embed *.scm
var queries embed.FS

// Language is the language of justfiles.
var Language = language.Register(language.Language{
	Name: "just",
	Files: language.Files{
		Extensions: []string{".just"},
		Filenames:  []string{"justfile", "Justfile", ".justfile"},
		Shebangs:   []string{"just"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:vim:|-\*-)`},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Help:    syntax.Help{ByteLetters: true},
	},
	Rewrite: language.Rewriting{Prepare: rewriteJust},
})
