// Package odin describes Odin.
package odin

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/odin"
)

//go:embed *.scm
var queries embed.FS

// Language is Odin.
var Language = language.Register(language.Language{
	Name: "odin",
	Files: language.Files{
		Extensions: []string{".odin"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "//", "/**", "/*"}, Form: "//", Trailing: true, Directive: `^//(?:[-=*#/ ]*$|\+)|(?i)^// *(?:odinfmt:|spdx-)`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Help:    syntax.Help{ByteLetters: true},
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteOdin,
	},
})
