// Package matlab describes MATLAB.
package matlab

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/matlab"
)

//go:embed *.scm
var queries embed.FS

// Language is MATLAB.
var Language = language.Register(language.Language{
	Name: "matlab",
	Files: language.Files{
		Extensions: []string{".m"},
		Shebangs:   []string{"octave"},
		Sniff:      `(?m)^[ \t]*(?:%|#[# !]|(?:function|classdef)\b|[\w.]+ *= *[^=\n]+;[ \t]*$|(?:disp|clear|close|clc|figure)\b)`,
		Sure:       true,
		Late:       true,
		Exclude:    `(?m)^(?:#(?:include|import|define|pragma)\b|@(?:interface|implementation|protocol|class|import)\b|//)`,
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"%", "#"}, Trailing: true, Directive: `^[%#]+[-=%# ]*$|^%#|^%!|^#!`, Markup: `^\s*(?:%%*|##*)(?:\s|$)`},
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Help:    syntax.Help{ByteLetters: true},
	},
	Rewrite: language.Rewriting{
		Prepare:  rewriteMATLAB,
		Outline:  outlineMATLAB,
		Swallows: true,
	},
})
