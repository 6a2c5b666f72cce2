// Package ocaml describes OCaml and its interface files.
package ocaml

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/ocaml"
)

//go:embed *.scm
var queries embed.FS

// OCaml describes the language OCaml.
var OCaml = language.Register(language.Language{
	Name: "ocaml",
	Files: language.Files{
		Extensions: []string{".ml"},
		Shebangs:   []string{"ocaml"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"(**"}},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Folders: language.Folders{Written: []string{".ml"}},
})

// OCamlInterface is the language of OCaml's interface files.
var OCamlInterface = language.Register(language.Language{
	Name:    "ocaml-interface",
	Files:   language.Files{Extensions: []string{".mli"}},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"(**"}, Trailing: true},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{
		Prepare: blankStrayEnds,
		Frame:   frameOfInterface,
	},
})
