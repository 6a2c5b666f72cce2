// Package bicep describes Bicep.
package bicep

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/bicep"
)

//go:embed *.scm
var queries embed.FS

// Language is Bicep.
var Language = language.Register(language.Language{
	Name:    "bicep",
	Files:   language.Files{Extensions: []string{".bicep", ".bicepparam"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"//", "/*"}, Directive: `^// *#`},
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Help:    syntax.Help{NoRecovery: true},
	},
	Rewrite: language.Rewriting{Prepare: rewriteBicep},
})
