// Package kotlin describes Kotlin.
package kotlin

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/tree-sitter-grammars/tree-sitter-kotlin/bindings/go"
)

//go:embed *.scm
var queries embed.FS

// Language is Kotlin.
var Language = language.Register(language.Language{
	Name:    "kotlin",
	Files:   language.Files{Extensions: []string{".kt", ".kts", ".ktm"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"/**"}},
	Syntax:  syntax.Source{Grammar: grammar.Language},
	Rewrite: language.Rewriting{
		Prepare: rewriteKotlin,
		Outline: rewrite.OutlineOf(rewrite.Braced{
			Types:   `^[^=(]*\b(?:class|interface|object)\b`,
			Others:  `^[^=(]*\b(?:val|var)\b|^[^=(]*\bfun\s+(?:[^i]|i[^n]|in[^t])|^\s*(?:(?:@\w+|public|private|internal|protected)\s+)*constructor\b`,
			Quoting: quotingOfKotlin,
		}),
		Modifiers: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".kt", ".kts"}, Words: true}},
		Family: "jvm", Kin: []string{".kt"},
	},
	Folders:  language.Folders{Written: []string{".kt", ".kts"}, Packaged: []string{".kt"}, Packages: []string{"kotlin"}},
	Projects: language.Projects{Modules: []string{"build.gradle.kts"}, ByFolder: true},
})
