// Package groovy describes Groovy.
package groovy

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/groovy"
)

//go:embed *.scm
var queries embed.FS

// Language is Groovy.
var Language = language.Register(language.Language{
	Name: "groovy",
	Files: language.Files{
		Extensions: []string{".groovy", ".gradle", ".gvy", ".gy", ".gsh", ".nf"},
		Filenames:  []string{"Jenkinsfile"},
		Shebangs:   []string{"groovy"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"/**"}},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Bodies: groovyBodies},
	Declare: declareGroovy,
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".groovy"}, Words: true}},
		Family: "jvm", Kin: []string{".groovy"},
	},
	Folders:  language.Folders{Written: []string{".groovy", ".gradle"}, Packaged: []string{".groovy"}, Packages: []string{"groovy"}},
	Projects: language.Projects{Modules: []string{"build.gradle"}, ByFolder: true},
	Programs: language.Programs{Main: language.MainOr(isMain)},
})
