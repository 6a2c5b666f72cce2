// Package erlang describes Erlang.
package erlang

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/erlang"
)

//go:embed *.scm
var queries embed.FS

// Language is Erlang.
var Language = language.Register(language.Language{
	Name: "erlang",
	Files: language.Files{
		Extensions: []string{".erl", ".hrl", ".escript"},
		Shebangs:   []string{"escript"},
	},
	Queries: language.Queries{queries},
	Doc: language.DocStyle{
		Markers:   []string{"%%%", "%%", "%"},
		Form:      "%%",
		Directive: `^%+ *(?:-\*-|vim:|@private|@hidden|@end|elvis\b|%)`,
	},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteErlang},
	Tests:   language.Tests{Names: []language.TestNames{{Extensions: []string{".erl"}, Ends: []string{"_test", "_tests", "_SUITE"}}}},
	Folders: language.Folders{Written: []string{".erl"}},
})
