// Package nix describes Nix.
package nix

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/nix"
)

//go:embed *.scm
var queries embed.FS

// Language is Nix.
var Language = language.Register(language.Language{
	Name:    "nix",
	Files:   language.Files{Extensions: []string{".nix"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"/*", "#"}, Form: "#", Directive: `^#!|^# *(?:nixfmt|statix|deadnix|vim|-\*-)`, Markup: `^\*\s*`},
	Names:   language.Names{Import: `^\(import\s+([^\s(){};]+)`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteNix},
})
