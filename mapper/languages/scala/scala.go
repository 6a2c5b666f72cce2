// Package scala describes Scala.
package scala

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/scala"
)

//go:embed *.scm
var queries embed.FS

// Language is Scala.
var Language = language.Register(language.Language{
	Name: "scala",
	Files: language.Files{
		Extensions: []string{".scala", ".sc", ".sbt", ".mill"},
		Shebangs:   []string{"scala", "amm"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"/**"}},
	Names:   language.Names{Import: `^import\s+(.*)`},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Help:    syntax.Help{LowBraces: true},
	},
	Rewrite: language.Rewriting{
		Prepare: rewriteScala,
		Outline: rewrite.OutlineOf(rewrite.Braced{
			Types:   `^[^=(]*\b(?:class|trait|object|enum|package)\b|^\s*(?:given|extension)\b`,
			Others:  `^[^=(]*\b(?:def|val|var|type)\b`,
			Quoting: quotingOfScala,
		}),
		Swallows: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".scala"}, Words: true}},
		Family: "jvm", Kin: []string{".scala"},
	},
	Folders:  language.Folders{Written: []string{".scala"}, Packaged: []string{".scala"}, Packages: []string{"scala"}},
	Projects: language.Projects{Modules: []string{"build.sbt"}, ByFolder: true},
	Programs: language.Programs{Main: language.MainOr(isMain)},
})
