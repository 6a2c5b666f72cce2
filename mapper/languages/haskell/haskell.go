// Package haskell describes Haskell.
package haskell

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/haskell"
)

//go:embed *.scm
var queries embed.FS

// Language is Haskell.
var Language = language.Register(language.Language{
	Name: "haskell",
	Files: language.Files{
		Extensions: []string{".hs", ".hsc", ".hs-boot"},
		Shebangs:   []string{"runghc", "runhaskell", "stack"},
	},
	Queries:  language.Queries{queries},
	Doc:      language.DocStyle{Markers: []string{"-- |", "-- ^", "{-|", "{- |"}},
	Syntax:   syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite:  language.Rewriting{Prepare: rewriteHaskell},
	Tests:    language.Tests{Names: []language.TestNames{{Extensions: []string{".hs"}, Words: true}}},
	Folders:  language.Folders{Written: []string{".hs"}},
	Projects: language.Projects{Modules: []string{"*.cabal"}},
})
