// Package vhdl describes VHDL.
package vhdl

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/vhdl"
)

//go:embed *.scm
var queries embed.FS

// Language is VHDL.
var Language = language.Register(language.Language{
	Name:    "vhdl",
	Files:   language.Files{Extensions: []string{".vhd", ".vhdl"}},
	Queries: language.Queries{queries},
	Doc: language.DocStyle{
		Markers: []string{"--!", "--", "/*"}, Form: "--", Trailing: true, Markup: `\s*-{2,}\s*$`,
		Directive: `^--(?:-|=|#|\*|\|\s*$)|(?i)^-- *(?:vim:|-\*-|synthesis\b|synopsys\b|pragma\b|translate_o|vsg_o|vhdl_comp_o|coverage\b|vunit:)`,
	},
	Names: language.Names{AnyCase: true},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Help:    syntax.Help{KeptWords: true},
	},
	Rewrite: language.Rewriting{Prepare: rewriteVHDL},
})
