// Package gdscript describes GDScript.
package gdscript

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/gdscript"
)

//go:embed *.scm
var queries embed.FS

// Language is GDScript.
var Language = language.Register(language.Language{
	Name:    "gdscript",
	Files:   language.Files{Extensions: []string{".gd"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"##"}, Directive: `^## *@(?:tutorial|experimental|deprecated)`},
	Names:   language.Names{Exported: language.ExportedByUnderscore},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{
		Prepare:  rewriteGDScript,
		Outline:  outlineGDScript,
		Swallows: true,
	},
})
