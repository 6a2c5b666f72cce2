// Package hcl describes HCL.
package hcl

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/hcl"
)

//go:embed *.scm
var queries embed.FS

// Language is HCL.
var Language = language.Register(language.Language{
	Name:    "hcl",
	Files:   language.Files{Extensions: []string{".tf", ".hcl", ".tfvars", ".nomad", ".tofu"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#", "//", "/*"}},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Folders: language.Folders{Written: []string{".tf"}},
})
