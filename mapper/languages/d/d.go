// Package d describes D.
package d

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/d"
)

//go:embed *.scm
var queries embed.FS

// Language is D.
var Language = language.Register(language.Language{
	Name: "d",
	Files: language.Files{
		Extensions: []string{".d", ".di"},
		Shebangs:   []string{"rdmd", "dub", "dmd", "ldmd2"},
		// The dependency files of compilers, in Makefile syntax, also have the extension .d.
		Sniff: `(?m)^\s*(?:module|import|(?:public|private|static|package|extern|version|class|struct|interface|enum|alias|template|void|int|mixin|auto|unittest)\b)|^\s*/(?:\+|\*|//)`,
		Sure:  true,
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "/**", "/++"}, Trailing: true, Directive: `(?i)^(?:/// *)?ditto$`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Help:    syntax.Help{ByteLetters: true},
	},
})
