// Package graphql describes GraphQL.
package graphql

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/graphql"
)

//go:embed *.scm
var queries embed.FS

// Language is GraphQL.
var Language = language.Register(language.Language{
	Name: "graphql",
	Files: language.Files{
		Extensions: []string{".graphql", ".gql", ".graphqls"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^# *(?:import\b|eslint-|prettier-ignore)`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteGraphQL,
	},
})
