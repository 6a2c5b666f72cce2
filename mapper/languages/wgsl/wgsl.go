// Package wgsl describes WGSL.
package wgsl

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/wgsl_bevy"
)

//go:embed *.scm
var queries embed.FS

// Language is WGSL.
var Language = language.Register(language.Language{
	Name:    "wgsl",
	Files:   language.Files{Extensions: []string{".wgsl"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "//", "/**", "/*"}, Form: "///", Trailing: true, Directive: `^//[-=*#/ ]*$|(?i)^// *spdx-`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteWGSL},
})
