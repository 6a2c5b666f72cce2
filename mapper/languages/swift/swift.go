// Package swift describes Swift.
package swift

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/swift"
)

//go:embed *.scm
var queries embed.FS

// Language is Swift.
var Language = language.Register(language.Language{
	Name:    "swift",
	Files:   language.Files{Extensions: []string{".swift"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "/**"}},
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
		Help:    syntax.Help{OwnMemory: true},
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteSwift,
		Outline: rewrite.OutlineOf(rewrite.Braced{
			Types:   `^[^=(]*\b(?:class|struct|enum|protocol|extension|actor)\b`,
			Others:  `^[^=(]*\b(?:func|var|let|init|subscript|deinit)\b`,
			Quoting: rewrite.Quoting{Three: true, Open: `\(`},
		}),
		Modifiers: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".swift"}, Words: true}},
		Family: "c", Kin: []string{".swift"},
	},
	Folders:  language.Folders{Written: []string{".swift"}},
	Projects: language.Projects{Modules: []string{"Package.swift"}},
	Programs: language.Programs{Names: []string{"main"}, Main: language.MainOr(isMain)},
})
