// Package thrift describes Thrift.
package thrift

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/thrift"
)

//go:embed *.scm
var queries embed.FS

// Language is Thrift.
var Language = language.Register(language.Language{
	Name:    "thrift",
	Files:   language.Files{Extensions: []string{".thrift"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"//", "/**", "/*", "#"}, Trailing: true, Directive: `^#!|^# *-\*-`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
})
