// Package pascal describes Pascal.
package pascal

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/pascal"
)

//go:embed *.scm
var queries embed.FS

// Language is Pascal.
var Language = language.Register(language.Language{
	Name: "pascal",
	Files: language.Files{
		Extensions: []string{".pas", ".pp", ".dpr", ".dpk", ".lpr"},
		// Puppet uses the extension .pp too.
		Sniff: `(?im)^\s*(?:unit|program|library|package)\s+[\w.]+\s*[;(]|^\s*uses\s+\w|^\s*(?:interface|implementation|begin)\s*$|\{\$\w`,
		Sure:  true,
	},
	Queries: language.Queries{queries},
	Doc: language.DocStyle{
		Markers: []string{"///", "//", "{", "(*"}, Directive: `^\$|^[CIT][A-Z]\w*$|^@(?:abstract|exclude)$`,
		Markup: `</?(?:summary|remarks|para|c)>|<(?:see|paramref|typeparamref) \w+="(?:[A-Z]:)?([^"]*)" ?/>`,
	},
	Names: language.Names{
		Separator: ".",
		AnyCase:   true,
	},
	Syntax: syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{
		Prepare: rewritePascal,
		Outline: outlinePascal,
	},
	Programs: language.Programs{Extensions: []string{".dpr", ".lpr"}},
})
