// Package latex describes LaTeX.
package latex

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is LaTeX.
var Language = language.Register(language.Language{
	Name: "latex",
	Files: language.Files{
		Extensions: []string{".tex", ".sty", ".cls", ".ltx"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"%%", "%"}, Form: "%", Directive: `^%+ *(?:!T[eE]X|-\*-|\\)`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: latexAsLists,
	},
})
