// Package css describes CSS, SCSS and Less.
package css

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/css"
)

//go:embed queries
var queries embed.FS

// CSS describes the language CSS.
var CSS = language.Register(language.Language{
	Name:    "css",
	Files:   language.Files{Extensions: []string{".css"}},
	Queries: language.Queries{language.Folder(queries, "css")},
	Doc:     language.DocStyle{Markers: []string{"/*"}},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteCSS},
})

// SCSS describes the language SCSS.
var SCSS = language.Register(language.Language{
	Name:    "scss",
	Files:   language.Files{Extensions: []string{".scss"}},
	Queries: language.Queries{language.Folder(queries, "scss")},
	Doc:     language.DocStyle{Markers: []string{"///", "//", "/*"}, Form: "//", Directive: `stylelint-|prettier-ignore|sass-lint:|scss-lint:`},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteSCSS},
})

// Less describes the language Less.
var Less = language.Register(language.Language{
	Name:    "less",
	Files:   language.Files{Extensions: []string{".less"}},
	Queries: language.Queries{language.Folder(queries, "scss"), language.Folder(queries, "less")},
	Doc:     language.DocStyle{Markers: []string{"//", "/*"}, Directive: `stylelint-|prettier-ignore`},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteLess},
})
