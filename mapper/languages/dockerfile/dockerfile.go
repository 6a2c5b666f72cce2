// Package dockerfile describes Dockerfiles.
package dockerfile

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/dockerfile"
)

//go:embed *.scm
var queries embed.FS

// Language is the language of Dockerfiles.
var Language = language.Register(language.Language{
	Name: "dockerfile",
	Files: language.Files{
		Extensions: []string{".dockerfile", ".containerfile"},
		Filenames:  []string{"Dockerfile", "Containerfile"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `(?i)^# *(?:check|escape|syntax) *=`},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteDockerfile},
})
