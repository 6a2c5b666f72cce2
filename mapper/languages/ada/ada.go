// Package ada describes Ada.
package ada

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/ada"
)

//go:embed *.scm
var queries embed.FS

// Language is Ada.
var Language = language.Register(language.Language{
	Name:    "ada",
	Files:   language.Files{Extensions: []string{".adb", ".ads", ".ada"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"--"}, Trailing: true, Directive: `^--(?:!|#|-|\|\s*$)|(?i)^-- *(?:vim:|-\*-|style:)`},
	Names:   language.Names{AnyCase: true},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
})
