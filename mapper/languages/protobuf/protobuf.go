// Package protobuf describes Protocol Buffers.
package protobuf

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/protobuf"
)

//go:embed *.scm
var queries embed.FS

// Language is Protocol Buffers.
var Language = language.Register(language.Language{
	Name:    "protobuf",
	Files:   language.Files{Extensions: []string{".proto"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"//", "/**", "/*"}, Trailing: true, Directive: `@exclude|buf:lint|^// *clang-format`},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{
		Prepare:   rewriteProtobuf,
		Frame:     frameOfProtobuf,
		Modifiers: true,
	},
})
