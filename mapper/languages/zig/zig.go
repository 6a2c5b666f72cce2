// Package zig describes Zig.
package zig

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/zig"
)

//go:embed *.scm
var queries embed.FS

// Language is Zig.
var Language = language.Register(language.Language{
	Name:    "zig",
	Files:   language.Files{Extensions: []string{".zig", ".zon"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///"}},
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteZig},
	Tests:   language.Tests{Names: []language.TestNames{{Extensions: []string{".zig"}, Ends: []string{"_test"}, Begins: []string{"test_"}}}},
	Folders: language.Folders{Written: []string{".zig"}},
})
