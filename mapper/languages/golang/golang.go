// Package golang describes Go, as the other folders of mapper/languages describe their languages: its symbols and references, and to which
// folder of the repository an import leads (goBind in link.go).
//
// What only Go has, exact answers from a type checker, is in mapper/internal/golang/goload and mapper/gocontext, which do not use this
// package. mapper/golang.go opens these for a repository.
package golang

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/golang"
)

//go:embed *.scm
var queries embed.FS

// Language is Go.
var Language = language.Register(language.Language{
	Name:    "go",
	Files:   language.Files{Extensions: []string{".go"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"//", "/*"}, Directive: `^//(?:[a-z0-9]+:[a-z0-9]|export |extern |line |nolint\b)|^// \+build `},
	Names: language.Names{
		Owner:    `^(?:[(*\s]|/\*.*?\*/)*(?:[\pL_][\pL_\d]*\.)?([\pL_][\pL_\d]*)(?:\s|/\*.*?\*/)*(?:[[)]|$)`,
		Exported: language.ExportedByCase,
	},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteGo},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".go"}, Ends: []string{"_test"}}},
		Beside: true,
	},
	Folders:  language.Folders{Written: []string{".go"}},
	Projects: language.Projects{Packages: []string{"go.mod"}, Modules: []string{"go.mod"}, ByFolder: true},
	Programs: language.Programs{PerFolder: true, Root: isRoot, Handles: handles},
})
