// Package perl describes Perl.
package perl

import "foldout/mapper/internal/parse/language"

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
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^#+ *(?:no critic|perltidy|-\*-|vim?:|line \d|[-=#*~]{3,})`, Markup: `^=cut\b.*|[A-Z]<([^<>]*)>`},
	Names:   language.Names{Separator: "::"},
	Declare: declarePerl,
	Folders: language.Folders{Written: []string{".pl"}},
})
