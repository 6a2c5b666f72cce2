// Package prisma describes Prisma.
package prisma

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/prisma"
)

//go:embed *.scm
var queries embed.FS

// Language is Prisma.
var Language = language.Register(language.Language{
	Name:    "prisma",
	Files:   language.Files{Extensions: []string{".prisma"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "//"}, Trailing: true},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewritePrisma},
})
