package lang

import (
	"github.com/alexaandru/go-sitter-forest/awk"
	"github.com/alexaandru/go-sitter-forest/clojure"
	"github.com/alexaandru/go-sitter-forest/fish"
	"github.com/alexaandru/go-sitter-forest/powershell"
	"github.com/smacker/go-tree-sitter/bash"
)

// shells are the languages of those who look after machines.
func shells() []Language {
	return []Language{
		{
			Name: "bash", Extensions: []string{".sh", ".bash", ".zsh", ".ksh", ".bats"},
			Filenames: []string{".bashrc", ".bash_profile", ".bash_aliases", ".profile", ".zshrc", ".zshenv", "PKGBUILD"},
			Shebangs:  []string{"sh", "bash", "zsh", "dash", "ksh", "ash", "bats"},
			Doc:       DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:shellcheck |vim:|-\*-)`},
			Exported:  ExportedByDefault,
			grammar:   binding(bash.GetLanguage), help: help{byteLetters: true},
			prepare: loosenShell, Swallows: true,
			outline: outlineShell,
		},
		{
			Name: "awk", Extensions: []string{".awk", ".gawk"}, Shebangs: []string{"awk", "gawk", "mawk", "nawk"},
			Doc:      DocStyle{Markers: []string{"#"}, Directive: `^#!`},
			Exported: ExportedByDefault,
			grammar:  awk.GetLanguage,
			prepare:  loosenAWK,
		},
		{
			Name: "fish", Extensions: []string{".fish"}, Shebangs: []string{"fish"},
			Doc:      DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:vim:|-\*-)`},
			Exported: ExportedByDefault,
			grammar:  fish.GetLanguage,
			prepare:  loosenFish,
		},
		{
			Name: "vim", Extensions: []string{".vim", ".vimrc"}, Filenames: []string{".vimrc", "_vimrc", "vimrc", ".gvimrc", "gvimrc", ".ideavimrc"},
			Doc:      DocStyle{Markers: []string{"\"", "#"}, Directive: `^["#] *(?:vim?:|-\*-|[-=#*~"]{3,})|\{\{\{|\}\}\}`},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfVim,
		},
		{
			Name: "powershell", Extensions: []string{".ps1", ".psm1", ".psd1"}, Shebangs: []string{"pwsh", "powershell"},
			Doc:      DocStyle{Markers: []string{"<#", "#"}, Form: "#", Directive: `^#!|(?i)^#\s*(?:requires|region|endregion)\b`},
			Exported: ExportedByDefault,
			grammar:  powershell.GetLanguage,
			prepare:  loosenPowerShell,
		},
		{
			Name: "batch", Extensions: []string{".bat", ".cmd"}, AnyCase: true,
			Doc:      DocStyle{Markers: []string{"::", "@rem", "@REM", "rem", "REM", "Rem"}, Directive: `^\W*$`},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfBatch,
		},
		{
			Name: "perl", Extensions: []string{".pl", ".pm", ".t", ".psgi", ".cgi"}, Filenames: []string{"cpanfile"},
			Shebangs: []string{"perl", "plackup"},
			Sniff:    plSniff, Sure: true,
			Doc:       DocStyle{Markers: []string{"#"}, Directive: `^#!|^#+ *(?:no critic|perltidy|-\*-|vim?:|line \d|[-=#*~]{3,})`, Markup: `^=cut\b.*|[A-Z]<([^<>]*)>`},
			Separator: "::",
			Exported:  ExportedByDefault,
			grammar:   clojure.GetLanguage,
			prepare:   loosenPerl,
		},
	}
}
