// Package perl describes Perl.
package perl

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is Perl.
var Language = language.Register(language.Language{
	Name: "perl",
	Files: language.Files{
		Extensions: []string{".pl", ".pm", ".t", ".psgi", ".cgi"},
		Filenames:  []string{"cpanfile"},
		Shebangs:   []string{"perl", "plackup"},
		Sniff:      plSniff,
		Sure:       true,
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^#+ *(?:no critic|perltidy|-\*-|vim?:|line \d|[-=#*~]{3,})`, Markup: `^=cut\b.*|[A-Z]<([^<>]*)>`},
	Names: language.Names{
		Separator: "::",
		Exported:  language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: rewritePerl,
	},
	Folders: language.Folders{Written: []string{".pl"}},
})
