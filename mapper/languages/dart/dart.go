// Package dart describes Dart.
package dart

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/dart"
)

//go:embed *.scm
var queries embed.FS

// Language is Dart.
var Language = language.Register(language.Language{
	Name: "dart",
	Files: language.Files{
		Extensions: []string{".dart"},
		Shebangs:   []string{"dart"},
	},
	Queries: language.Queries{queries},
	Doc:     language.DocStyle{Markers: []string{"///", "/**"}},
	Names:   language.Names{Exported: language.ExportedByUnderscore},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
		Nest:    nested,
	},
	Rewrite: language.Rewriting{
		Prepare:   rewriteDart,
		Modifiers: true,
	},
	Tests:    language.Tests{Names: []language.TestNames{{Extensions: []string{".dart"}, Ends: []string{"_test"}, Words: true}}},
	Folders:  language.Folders{Written: []string{".dart"}},
	Projects: language.Projects{Modules: []string{"pubspec.yaml"}},
	Programs: language.Programs{Names: []string{"main"}},
})

// nested says which nodes to group because the grammar leaves them flat: an expression with its selectors, and a signature with
// its body.
var nested = []syntax.Nesting{
	{
		Type:  "definition",
		First: []string{"method_signature", "function_signature", "getter_signature", "setter_signature"},
		Then:  []string{"function_body"},
	},
	{Type: "cascade_chain", First: []string{"cascade_selector", "cascade_chain"}, Then: append(selectors, "argument_part")},
	{Type: "chain", Then: selectors},
	{Type: "cascade", Then: []string{"cascade_section"}},
}

var selectors = []string{"selector", "unconditional_assignable_selector", "conditional_assignable_selector"}
