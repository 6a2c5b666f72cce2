// Package php describes PHP.
package php

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/php"
)

//go:embed *.scm
var queries embed.FS

// Language is PHP.
var Language = language.Register(language.Language{
	Name: "php",
	Files: language.Files{
		Extensions: []string{".php", ".phtml", ".php3", ".php4", ".php5", ".phps", ".inc"},
		Shebangs:   []string{"php"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"/**"}},
	Names:   language.Names{Import: `^use\s+(.*?);?$`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{
		Prepare: rewritePHP,
		Outline: rewrite.OutlineOf(rewrite.Braced{
			Types:   `^[^=(]*\b(?:class|interface|trait|enum|namespace)\b|\bnew\s+(?:readonly\s+)?class\b`,
			Others:  `^[^=(]*\bfunction\b`,
			Quoting: rewrite.Quoting{Single: true, Long: true, Hash: true},
		}),
	},
	Tests:    language.Tests{Names: []language.TestNames{{Extensions: []string{".php"}, Ends: []string{"_test"}, Words: true}}},
	Folders:  language.Folders{Written: []string{".php"}},
	Projects: language.Projects{Packages: []string{"composer.json"}, Modules: []string{"composer.json"}},
})
