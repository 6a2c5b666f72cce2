// Package vim describes Vim script.
package vim

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is Vim script.
var Language = language.Register(language.Language{
	Name: "vim",
	Files: language.Files{
		Extensions: []string{".vim", ".vimrc"},
		Filenames:  []string{".vimrc", "_vimrc", "vimrc", ".gvimrc", "gvimrc", ".ideavimrc"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"\"", "#"}, Directive: `^["#] *(?:vim?:|-\*-|[-=#*~"]{3,})|\{\{\{|\}\}\}`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: vimAsLists,
	},
})
