// Package dart describes Dart.
package dart

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/lang/dart"
	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"
)

//go:embed *.scm
var queries embed.FS

// Language is Dart.
var Language = language.Register(language.Language{
	Name: "dart",
	Files: language.Files{
		Extensions: []string{".dart"},
		Shebangs:   []string{"dart"},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "/**"}},
	Names: language.Names{
		Exported: language.ExportedByUnderscore,
	},
	Syntax: syntax.Source{
		Grammar: dart.Language,
	},
	Rewrite: language.Rewriting{
		Prepare: loosenDart,
	},
	Tests: language.Tests{
		Names: []language.TestNames{{Extensions: []string{".dart"}, Ends: []string{"_test"}, Words: true}},
	},
	Folders:  language.Folders{Written: []string{".dart"}},
	Projects: language.Projects{Modules: []string{"pubspec.yaml"}},
	Programs: language.Programs{Names: []string{"main"}},
})
