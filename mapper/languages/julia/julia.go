// Package julia describes Julia.
package julia

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/julia"
)

// Queries contain the patterns for symbols and references.
//
//go:embed *.scm
var Queries embed.FS

// Language is Julia.
var Language = language.Register(language.Language{
	Name: "julia",
	Files: language.Files{
		Extensions: []string{".jl"},
		Shebangs:   []string{"julia"},
	},
	Queries: language.Queries{Queries},
	Doc:     language.DocStyle{Markers: []string{"#=", "#"}, Form: "#", Directive: `^#!|^# *(?:-\*-|vim:|format: o)|^#[-=# ]*$`},
	Names:   language.Names{Exported: language.ExportedByUnderscore},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Tests:   language.Tests{Names: []language.TestNames{{Extensions: []string{".jl"}, Ends: []string{"_test"}}}},
	Folders: language.Folders{Written: []string{".jl"}},
})
