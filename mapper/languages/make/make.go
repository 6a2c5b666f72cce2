// Package make describes makefiles.
package make

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/make"
)

//go:embed *.scm
var queries embed.FS

// Language is the language of makefiles.
var Language = language.Register(language.Language{
	Name: "make",
	Files: language.Files{
		Extensions: []string{".mk", ".mak", ".make"},
		Filenames:  []string{"Makefile", "makefile", "GNUmakefile", "Makefile.am", "Makefile.in"},
		Shebangs:   []string{"make"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Trailing: true},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteMake},
})
