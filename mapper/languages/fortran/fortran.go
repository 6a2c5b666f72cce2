// Package fortran describes Fortran.
package fortran

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/fortran"
)

//go:embed *.scm
var queries embed.FS

// Language is Fortran.
var Language = language.Register(language.Language{
	Name: "fortran",
	Files: language.Files{
		Extensions: []string{".f90", ".f95", ".f03", ".f08", ".f18", ".f", ".for", ".ftn", ".f77", ".fpp"},
	},
	Queries: []fs.FS{queries},
	Doc: language.DocStyle{
		Markers: []string{"!>", "!<", "!!", "!"}, Trailing: true,
		Directive: `^![-=*!~+#.> ]*$|(?i)^!(?:\$|dir\$|dec\$|gcc\$|deck\b)|^! *(?:-\*-|vim:)`,
	},
	Names: language.Names{
		Exported: language.ExportedByDefault,
		AnyCase:  true,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare:  rewriteFortran,
		Outline:  outlineFortran,
		Restates: true,
		Swallows: true,
	},
	Programs: language.Programs{Main: isProgram},
})
