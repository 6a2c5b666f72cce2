// Package sql describes SQL.
package sql

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/smacker/go-tree-sitter/sql"
)

//go:embed *.scm
var queries embed.FS

// Language is SQL.
var Language = language.Register(language.Language{
	Name: "sql",
	Files: language.Files{
		Extensions: []string{".sql", ".ddl", ".psql", ".pks", ".pkb", ".pck", ".plsql", ".tps", ".tpb", ".fnc", ".prc", ".trg"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"--", "/**", "/*"}},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteSQL,
	},
})
