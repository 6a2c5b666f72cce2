// Package ini describes INI.
package ini

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is INI.
var Language = language.Register(language.Language{
	Name: "ini",
	Files: language.Files{
		Extensions: []string{".ini", ".cfg", ".editorconfig", ".gitconfig", ".gitmodules", ".service", ".desktop"},
		Filenames: []string{
			".flake8", ".pylintrc", "pylintrc", ".coveragerc", "application.properties", "gradle.properties", "gradle-wrapper.properties",
			"log4j.properties", "log4j2.properties", "sonar-project.properties",
		},
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"#", ";"}},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: iniAsLists,
	},
})
