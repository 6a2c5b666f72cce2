package lang

import (
	"github.com/smacker/go-tree-sitter/ruby"
	php "github.com/tree-sitter/tree-sitter-php/bindings/go"
)

// scripts are the languages that are run as they are written.
func scripts() []Language {
	return []Language{
		{
			Name: "php", Extensions: []string{".php", ".phtml", ".php3", ".php4", ".php5", ".phps", ".inc"}, Shebangs: []string{"php"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			Import:   `^use\s+(.*?);?$`,
			grammar:  php.LanguagePHP,
		},
		{
			Name: "ruby", Extensions: []string{".rb", ".rake", ".gemspec", ".ru", ".rbi", ".podspec", ".thor", ".jbuilder"},
			Filenames: []string{"Rakefile", "Gemfile", "Guardfile", "Podfile", "Fastfile", "Vagrantfile", "Capfile", "Thorfile", "Brewfile", "Dangerfile"},
			Shebangs:  []string{"ruby", "jruby", "rake"},
			Doc:       DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:rubocop:|frozen_string_literal:|encoding:|coding:|-\*-|typed:|:nodoc:|:startdoc:|:stopdoc:)`},
			Separator: "::",
			Exported:  ExportedByDefault,
			grammar:   binding(ruby.GetLanguage),
		},
	}
}
