// Package thrift describes Thrift.
package thrift

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/thrift"
)

//go:embed *.scm
var queries embed.FS

// Language is Thrift.
var Language = language.Register(language.Language{
	Name: "thrift",
	Files: language.Files{
		Extensions: []string{".thrift"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"//", "/**", "/*", "#"}, Trailing: true, Directive: `^#!|^# *-\*-`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
})
