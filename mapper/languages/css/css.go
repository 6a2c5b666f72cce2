// Package css describes CSS, SCSS and Less.
package css

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/css"
)

//go:embed queries
var queries embed.FS

// CSS describes the language CSS.
var CSS = language.Register(language.Language{
	Name: "css",
	Files: language.Files{
		Extensions: []string{".css"},
	},
	Queries: []fs.FS{language.Folder(queries, "css")},
	Doc:     language.DocStyle{Markers: []string{"/*"}},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteCSS,
	},
})

// SCSS describes the language SCSS.
var SCSS = language.Register(language.Language{
	Name: "scss",
	Files: language.Files{
		Extensions: []string{".scss"},
	},
	Queries: []fs.FS{language.Folder(queries, "scss")},
	Doc:     language.DocStyle{Markers: []string{"///", "//", "/*"}, Form: "//", Directive: `stylelint-|prettier-ignore|sass-lint:|scss-lint:`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteSCSS,
	},
})

// Less describes the language Less.
var Less = language.Register(language.Language{
	Name: "less",
	Files: language.Files{
		Extensions: []string{".less"},
	},
	Queries: []fs.FS{language.Folder(queries, "scss"), language.Folder(queries, "less")},
	Doc:     language.DocStyle{Markers: []string{"//", "/*"}, Directive: `stylelint-|prettier-ignore`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteLess,
	},
})
