// Package powershell describes PowerShell.
package powershell

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/powershell"
)

//go:embed *.scm
var queries embed.FS

// Language is PowerShell.
var Language = language.Register(language.Language{
	Name: "powershell",
	Files: language.Files{
		Extensions: []string{".ps1", ".psm1", ".psd1"},
		Shebangs:   []string{"pwsh", "powershell"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"<#", "#"}, Form: "#", Directive: `^#!|(?i)^#\s*(?:requires|region|endregion)\b`},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewritePowerShell},
	Folders: language.Folders{Written: []string{".ps1"}},
})
