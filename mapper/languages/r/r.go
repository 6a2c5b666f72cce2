// Package r describes R.
package r

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/r"
)

// Queries contain the patterns for symbols and references.
//
//go:embed *.scm
var Queries embed.FS

// Language is R.
var Language = language.Register(language.Language{
	Name: "r",
	Files: language.Files{
		Extensions: []string{".r"},
		Filenames:  []string{".Rprofile"},
		Shebangs:   []string{"Rscript"},
	},
	Queries: language.Queries{Queries},
	Doc: language.DocStyle{
		Markers:   []string{"#'", "#"},
		Directive: `^#!|^# *(?:nolint|nocov|styler:|fmt:|-\*-)|^#' *@(?:export|noRd|keywords|rdname|inheritParams|importFrom|import|family|aliases|md|usage|include|docType|encoding)\b`,
		Markup:    `^\s*@(?:title|description|details)\b`,
	},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Folders: language.Folders{Written: []string{".r"}},
})
