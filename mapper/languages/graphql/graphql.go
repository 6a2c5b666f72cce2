// Package graphql describes GraphQL.
package graphql

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/graphql"
)

//go:embed *.scm
var queries embed.FS

// Language is GraphQL.
var Language = language.Register(language.Language{
	Name:    "graphql",
	Files:   language.Files{Extensions: []string{".graphql", ".gql", ".graphqls"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^# *(?:import\b|eslint-|prettier-ignore)`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteGraphQL},
})
