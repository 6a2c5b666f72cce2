// Package d describes D.
package d

import "foldout/mapper/internal/parse/language"

// Language is D.
var Language = language.Register(language.Language{
	Name: "d",
	Files: language.Files{
		Extensions: []string{".d", ".di"},
		Shebangs:   []string{"rdmd", "dub", "dmd", "ldmd2"},
		// The dependency files of compilers, in Makefile syntax, also have the extension .d.
		Sniff: `(?m)^\s*(?:module|import|(?:public|private|static|package|extern|version|class|struct|interface|enum|alias|template|void|int|mixin|auto|unittest)\b)|^\s*/(?:\+|\*|//)`,
		Sure:  true,
		// So do scripts of DTrace.
		Exclude: `^#![^\n]*\bdtrace\b|(?m)^#pragma D `,
	},
	Doc:     language.DocStyle{Markers: []string{"///", "/**", "/++"}, Trailing: true, Directive: `(?i)^(?:/// *)?ditto$`},
	Declare: declareD,
})
