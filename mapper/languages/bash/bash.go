// Package bash describes shell scripts: sh, Bash, Zsh and others.
package bash

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/bash"
)

//go:embed *.scm
var queries embed.FS

// Language is the language of shell scripts.
var Language = language.Register(language.Language{
	Name: "bash",
	Files: language.Files{
		Extensions: []string{".sh", ".bash", ".zsh", ".ksh", ".bats"},
		Filenames:  []string{".bashrc", ".bash_profile", ".bash_aliases", ".profile", ".zshrc", ".zshenv", "PKGBUILD"},
		Shebangs:   []string{"sh", "bash", "zsh", "dash", "ksh", "ash", "bats"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:shellcheck |vim:|-\*-)`},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
		Help:    syntax.Help{ByteLetters: true},
	},
	Rewrite: language.Rewriting{
		Prepare:   rewriteShell,
		Documents: &documents,
		Outline:   outlineShell,
		Swallows:  true,
	},
	Tests:   language.Tests{Names: []language.TestNames{{Extensions: []string{".sh"}, Ends: []string{"_test"}, Begins: []string{"test_"}}}},
	Folders: language.Folders{Written: []string{".sh", ".bash"}},
})
