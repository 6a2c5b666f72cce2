// Package python describes Python, Cython and Starlark.
package python

import (
	"embed"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/python"
)

//go:embed queries
var queries embed.FS

// Queries contain the patterns for symbols and references in Python.
var Queries = language.Folder(queries, "python")

// Python describes the language Python.
var Python = language.Register(language.Language{
	Name: "python",
	Files: language.Files{
		Extensions: []string{".py", ".pyi", ".pyw"},
		Filenames:  []string{"SConstruct", "SConscript", "wscript"},
		Shebangs:   []string{"python", "pypy"},
	},
	Queries: language.Queries{Queries},
	Doc:     language.DocStyle{Markers: []string{"#:"}, Directive: `^#: [EW]\d`, Docstring: Docstring},
	Names:   language.Names{Exported: language.ExportedByUnderscore, Redeclared: true},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: joinExceptions},
	Tests: language.Tests{
		Names: []language.TestNames{{Extensions: []string{".py"}, Ends: []string{"_test"}, Begins: []string{"test_"}, Whole: []string{"conftest", "tests"}}},
	},
	Folders:  language.Folders{Written: []string{".py"}},
	Projects: language.Projects{Packages: []string{"pyproject.toml", "setup.py"}, Modules: []string{"pyproject.toml", "setup.py"}, PackageFile: initFile},
	Programs: language.Programs{
		Names: []string{"__main__", "main", "manage", "cli"}, TopNames: []string{"app", "server"},
		Serves: isGateway, Root: isRoot, Marks: []string{initFile},
	},
})

// exceptions matches the start of a clause that names several exceptions without parentheses (PEP 758).
var exceptions = regexp.MustCompile(`^except\*?[ \t]+[\w.]+(?:[ \t]*,[ \t]*[\w.]+)+[ \t]*:`)

// joinExceptions writes `|` in place of the commas between exceptions, because the grammar knows at most one comma there.
func joinExceptions(text []byte) []byte {
	out := text
	for at := range rewrite.Indexes(text, "except") {
		if clause := exceptions.Find(rewrite.FirstLine(text[at:])); clause != nil {
			out = rewrite.Overwrite(out, text, at, strings.ReplaceAll(string(clause), ",", "|"))
		}
	}
	return out
}

// Cython describes the language Cython.
var Cython = language.Register(language.Language{
	Name:    "cython",
	Files:   language.Files{Extensions: []string{".pyx", ".pxd", ".pxi"}},
	Queries: language.Queries{language.Folder(queries, "cython"), Queries},
	Doc:     language.DocStyle{Markers: []string{"#:"}, Directive: `^#: [EW]\d`, Docstring: Docstring},
	Names:   language.Names{Exported: language.ExportedByUnderscore},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Rewrite: language.Rewriting{Prepare: rewriteCython},
})

// Starlark describes the language Starlark.
var Starlark = language.Register(language.Language{
	Name: "starlark",
	Files: language.Files{
		Extensions: []string{".bzl", ".star", ".sky", ".bazel"},
		Filenames:  []string{"BUILD", "WORKSPACE", "BUCK", "Tiltfile"},
	},
	Queries: language.Queries{Queries, language.Folder(queries, "starlark")},
	Doc:     language.DocStyle{Markers: []string{"#:", "#"}, Form: "#", Directive: `^#!|^# *(?:buildifier:|gazelle:|keep\b)`, Docstring: Docstring},
	Names:   language.Names{Exported: language.ExportedByUnderscore},
	Syntax:  syntax.Source{Grammar: syntax.Binding(grammar.GetLanguage)},
	Folders: language.Folders{Written: []string{".bzl"}},
})
