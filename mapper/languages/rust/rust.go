// Package rust describes Rust.
package rust

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/rust"
)

//go:embed *.scm
var queries embed.FS

// Language is Rust.
var Language = language.Register(language.Language{
	Name:    "rust",
	Files:   language.Files{Extensions: []string{".rs"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "/**"}},
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{
		Prepare:   rewriteRust,
		Modifiers: true,
		Indents:   true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".rs"}, Ends: []string{"_test", "_tests", "_SUITE"}, Whole: []string{"tests", "test"}}},
		Module: holdsTests,
	},
	Folders:  language.Folders{Written: []string{".rs"}},
	Projects: language.Projects{Packages: []string{"Cargo.toml"}, Modules: []string{"Cargo.toml"}},
	Programs: language.Programs{Main: isMain, RootNames: []string{"lib"}},
})
