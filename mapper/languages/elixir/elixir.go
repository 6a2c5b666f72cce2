// Package elixir describes Elixir.
package elixir

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/elixir"
)

//go:embed *.scm
var queries embed.FS

// Language is Elixir.
var Language = language.Register(language.Language{
	Name: "elixir",
	Files: language.Files{
		Extensions: []string{".ex", ".exs"},
		Shebangs:   []string{"elixir"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Form: "#"},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".ex", ".exs"}, Ends: []string{"_test"}}},
		Family: "elixir", Kin: []string{".ex", ".exs"},
	},
	Folders:  language.Folders{Written: []string{".ex", ".exs"}},
	Projects: language.Projects{Packages: []string{"mix.exs"}, Modules: []string{"mix.exs"}},
	Programs: language.Programs{Root: isRoot, Handles: isTask},
})
