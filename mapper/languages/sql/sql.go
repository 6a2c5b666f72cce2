// Package sql describes SQL.
package sql

import "foldout/mapper/internal/parse/language"

// Language is SQL.
var Language = language.Register(language.Language{
	Name: "sql",
	Files: language.Files{
		Extensions: []string{".sql", ".ddl", ".psql", ".pks", ".pkb", ".pck", ".plsql", ".tps", ".tpb", ".fnc", ".prc", ".trg"},
	},
	Doc:     language.DocStyle{Markers: []string{"--", "/**", "/*"}},
	Declare: declareSQL,
})
