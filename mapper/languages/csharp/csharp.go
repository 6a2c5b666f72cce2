// Package csharp describes C#.
package csharp

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/c_sharp"
)

//go:embed *.scm
var queries embed.FS

// Language is C#.
var Language = language.Register(language.Language{
	Name:    "csharp",
	Files:   language.Files{Extensions: []string{".cs", ".csx"}},
	Queries: language.Queries{queries},
	Doc: language.DocStyle{
		Markers: []string{"///", "/**"},
		Markup:  `</?(?:summary|remarks|para|c)>|<(?:see|paramref|typeparamref) \w+="(?:[A-Z]:)?([^"]*)" ?/>`,
	},
	Names:  language.Names{Exported: language.ExportedByMark},
	Syntax: syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{
		Prepare: rewriteCSharp,
		Outline: func(text []byte) []byte { return outline(firstBranches(text)) },
	},
	Tests:    language.Tests{Names: []language.TestNames{{Extensions: []string{".cs", ".fs", ".vb"}, Words: true}}},
	Folders:  language.Folders{Written: []string{".cs", ".fs", ".vb"}, Packaged: []string{".cs"}},
	Projects: language.Projects{Modules: []string{"*.csproj", "*.fsproj"}},
	Programs: language.Programs{Names: []string{"Program"}, Main: language.MainOr(isMain)},
})

// quoting is how C# writes strings.
var quoting = rewrite.Quoting{Char: true, Three: true, At: true}

// outline blanks the bodies of functions in a text, in place.
var outline = rewrite.OutlineOf(rewrite.Braced{
	Types:      `^[^=(]*\b(?:class|struct|interface|record|enum|namespace)\s+[\w@]`,
	Directives: `(?m)#(?:if|elif|else|endif|region|endregion|pragma|nullable|error|warning|line|define|undef)\b.*$`,
	Quoting:    quoting,
})
