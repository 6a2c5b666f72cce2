// Package cmake describes CMake.
package cmake

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/cmake"
)

//go:embed *.scm
var queries embed.FS

// Language is CMake.
var Language = language.Register(language.Language{
	Name: "cmake",
	Files: language.Files{
		Wraps:      true,
		Extensions: []string{".cmake"},
		Filenames:  []string{"CMakeLists.txt"},
		Shebangs:   []string{"cmake"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^# *(?:cmake-format:|cmake-lint:|-\*-)`, Trailing: true},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteCMake},
	Folders: language.Folders{Written: []string{".cmake"}},
})
