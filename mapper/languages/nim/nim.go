// Package nim describes Nim.
package nim

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/nim"
)

//go:embed *.scm
var queries embed.FS

// Language is Nim.
var Language = language.Register(language.Language{
	Name: "nim",
	Files: language.Files{
		Extensions: []string{".nim", ".nims", ".nimble"},
		Shebangs:   []string{"nim", "nimrun"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"##[", "##"}, Form: "##", Below: true, Indented: true},
	Names: language.Names{
		Exported: language.ExportedByMark,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Folders: language.Folders{Written: []string{".nim"}},
})
