// Package tcl describes Tcl.
package tcl

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is Tcl.
var Language = language.Register(language.Language{
	Name: "tcl",
	Files: language.Files{
		Extensions: []string{".tcl", ".tm", ".itcl"},
		Shebangs:   []string{"tclsh", "wish", "expect", "jimsh"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:-\*-|vim:|nagelfar)|^##*\s*$`},
	Names: language.Names{
		Separator: "::",
		Exported:  language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: tclAsLists,
	},
})
