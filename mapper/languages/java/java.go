// Package java describes Java.
package java

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/java"
)

//go:embed *.scm
var queries embed.FS

// Language is Java.
var Language = language.Register(language.Language{
	Name:    "java",
	Files:   language.Files{Extensions: []string{".java"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"/**", "///"}, Directive: `^///\w`},
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteJava, Modifiers: true},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".java"}, Words: true}},
		Family: "jvm", Kin: []string{".java"},
	},
	Folders:  language.Folders{Written: []string{".java"}, Packaged: []string{".java"}, Packages: []string{"java"}},
	Projects: language.Projects{Modules: []string{"pom.xml"}, ByFolder: true},
	Programs: language.Programs{Main: language.MainOr(isMain)},
})
