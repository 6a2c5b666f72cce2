package lang

import (
	"github.com/alexaandru/go-sitter-forest/clojure"
	"github.com/alexaandru/go-sitter-forest/cmake"
	"github.com/alexaandru/go-sitter-forest/just"
	markdown "github.com/smacker/go-tree-sitter/markdown/tree-sitter-markdown"
	"github.com/smacker/go-tree-sitter/toml"
	makefile "github.com/tree-sitter-grammars/tree-sitter-make/bindings/go"
	yaml "github.com/tree-sitter-grammars/tree-sitter-yaml/bindings/go"
	json "github.com/tree-sitter/tree-sitter-json/bindings/go"
	typescript "github.com/tree-sitter/tree-sitter-typescript/bindings/go"
)

// documents are the languages of texts, pages and settings.
func documents() []Language {
	jsdoc := DocStyle{Markers: []string{"/**"}, Directive: `eslint-|@ts-|prettier-ignore`}
	return []Language{
		{
			Name: "markdown", Extensions: []string{".md", ".markdown", ".mdx"},
			Exported: ExportedByDefault,
			grammar:  binding(markdown.GetLanguage), help: help{byteLetters: true},
			prepare: loosenMarkdown,
		},
		{
			Name: "asciidoc", Extensions: []string{".adoc", ".asciidoc"},
			Exported: ExportedByDefault,
			grammar:  binding(markdown.GetLanguage), help: help{byteLetters: true},
			prepare: titlesOfADoc,
		},
		{
			Name: "latex", Extensions: []string{".tex", ".sty", ".cls", ".ltx"},
			Doc:      DocStyle{Markers: []string{"%%", "%"}, Form: "%", Directive: `^%+ *(?:!T[eE]X|-\*-|\\)`},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfLaTeX,
		},
		{
			Name: "rst", Extensions: []string{".rst"},
			Exported: ExportedByDefault,
			grammar:  binding(markdown.GetLanguage), help: help{byteLetters: true},
			prepare: titlesOfReST,
		},
		{
			Name: "yaml", Extensions: []string{".yaml", ".yml"},
			Doc:      DocStyle{Markers: []string{"#"}},
			Exported: ExportedByDefault,
			grammar:  yaml.Language, help: help{shortRows: true},
			prepare: loosenYAML,
		},
		{
			Name: "toml", Extensions: []string{".toml"}, Filenames: []string{"Pipfile"},
			Doc:      DocStyle{Markers: []string{"#"}},
			Exported: ExportedByDefault,
			grammar:  binding(toml.GetLanguage),
		},
		{
			Name: "ini", Extensions: []string{".ini", ".cfg", ".editorconfig", ".gitconfig", ".gitmodules", ".service", ".desktop"},
			Filenames: []string{
				".flake8", ".pylintrc", "pylintrc", ".coveragerc", "application.properties", "gradle.properties", "gradle-wrapper.properties",
				"log4j.properties", "log4j2.properties", "sonar-project.properties",
			},
			Doc:      DocStyle{Markers: []string{"#", ";"}},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfINI,
		},
		{
			Name: "json", Filenames: []string{"package.json", "composer.json", "deno.json", "openapi.json", "swagger.json"},
			Exported: ExportedByDefault,
			grammar:  json.Language,
		},
		{
			Name: "make", Extensions: []string{".mk", ".mak", ".make"},
			Filenames: []string{"Makefile", "makefile", "GNUmakefile", "Makefile.am", "Makefile.in"}, Shebangs: []string{"make"},
			Doc:      DocStyle{Markers: []string{"#"}, Trailing: true},
			Exported: ExportedByDefault,
			grammar:  makefile.Language,
			prepare:  loosenMake,
		},
		{
			Name: "just", Extensions: []string{".just"}, Filenames: []string{"justfile", "Justfile", ".justfile"}, Shebangs: []string{"just"},
			Doc:      DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:vim:|-\*-)`},
			Exported: ExportedByDefault,
			grammar:  just.GetLanguage, help: help{byteLetters: true},
			prepare: loosenJust,
		},
		{
			Name: "gherkin", Extensions: []string{".feature"},
			Doc:      DocStyle{Markers: []string{"#"}, Directive: `^# *language:`},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfGherkin,
		},
		{
			Name: "robot", Extensions: []string{".robot", ".resource"}, AnyCase: true,
			Sniff: `(?mi)^\*+[ \t]*(?:settings?|variables?|test cases?|tasks?|keywords?|comments?)\b`, Sure: true,
			Doc:      DocStyle{Markers: []string{"#"}, Markup: `^\s*\.\.\.\s*`},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfRobot,
		},
		{
			Name: "meson", Filenames: []string{"meson.build", "meson_options.txt", "meson.options"},
			Doc:      DocStyle{Markers: []string{"#"}},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfMeson,
		},
		{
			Name: "vue", Extensions: []string{".vue"}, Queries: []string{"ecmascript", "typescript", "assertions"},
			Doc:     jsdoc,
			prepare: onlyScripts,
			grammar: typescript.LanguageTypescript,
		},
		{
			Name: "svelte", Extensions: []string{".svelte"}, Queries: []string{"ecmascript", "typescript", "assertions"},
			Doc:     jsdoc,
			prepare: onlyScripts,
			grammar: typescript.LanguageTypescript,
		},
		{
			Name: "astro", Extensions: []string{".astro"}, Queries: []string{"ecmascript", "typescript", "assertions"},
			Doc:     jsdoc,
			prepare: onlyAstro,
			grammar: typescript.LanguageTypescript,
		},
		{
			Name: "cmake", Extensions: []string{".cmake"}, Filenames: []string{"CMakeLists.txt"}, Shebangs: []string{"cmake"},
			Doc:      DocStyle{Markers: []string{"#"}, Directive: `^# *(?:cmake-format:|cmake-lint:|-\*-)`, Trailing: true},
			Exported: ExportedByDefault,
			grammar:  cmake.GetLanguage,
			prepare:  loosenCMake,
		},
	}
}
