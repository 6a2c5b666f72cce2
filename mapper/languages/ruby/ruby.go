// Package ruby describes Ruby.
package ruby

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/ruby"
)

//go:embed *.scm
var queries embed.FS

// Language is Ruby.
var Language = language.Register(language.Language{
	Name: "ruby",
	Files: language.Files{
		Extensions: []string{".rb", ".rake", ".gemspec", ".ru", ".rbi", ".podspec", ".thor", ".jbuilder"},
		Filenames:  []string{"Rakefile", "Gemfile", "Guardfile", "Podfile", "Fastfile", "Vagrantfile", "Capfile", "Thorfile", "Brewfile", "Dangerfile"},
		Shebangs:   []string{"ruby", "jruby", "rake"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:rubocop:|frozen_string_literal:|encoding:|coding:|-\*-|typed:|:nodoc:|:startdoc:|:stopdoc:)`},
	Names:   language.Names{Separator: "::"},
	Syntax:  syntax.Source{Grammar: grammar.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteRuby, Documents: &documents},
	Tests: language.Tests{
		Names: []language.TestNames{{Extensions: []string{".rb"}, Ends: []string{"_test", "_spec"}, Begins: []string{"test_"}}},
	},
	Folders:  language.Folders{Written: []string{".rb"}},
	Projects: language.Projects{Packages: []string{"Gemfile", "*.gemspec"}, Modules: []string{"*.gemspec"}},
	Programs: language.Programs{BinNamed: true, Root: isRoot},
})
