// Package solidity describes Solidity.
package solidity

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/solidity"
)

//go:embed *.scm
var queries embed.FS

// Language is Solidity.
var Language = language.Register(language.Language{
	Name:    "solidity",
	Files:   language.Files{Extensions: []string{".sol"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "/**"}, Directive: `solhint-|slither-|SPDX-`, Markup: `^\s*@(?:notice|dev|title)\b`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteSolidity},
})
