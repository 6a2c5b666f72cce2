// Package ecma describes Vue, Svelte, Astro, TypeScript, TypeScript with JSX, JavaScript and Flow.
package ecma

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	"github.com/alexaandru/go-sitter-forest/tsx"
	"github.com/alexaandru/go-sitter-forest/typescript"
	"github.com/smacker/go-tree-sitter/javascript"
)

//go:embed queries
var queries embed.FS

var componentDoc = language.DocStyle{Markers: []string{"/**"}, Directive: `eslint-|@ts-|prettier-ignore`}

var jsdoc = language.DocStyle{Markers: []string{"/**"}, Directive: `eslint-|@ts-|@jest-|istanbul |prettier-ignore|^#__`}

// Vue describes the language Vue.
var Vue = language.Register(language.Language{
	Name:    "vue",
	Files:   language.Files{Extensions: []string{".vue"}},
	Queries: language.Queries{language.Folder(queries, "vue"), language.Folder(queries, "ecmascript"), language.Folder(queries, "typescript"), language.Folder(queries, "assertions")},
	Doc:     componentDoc,
	Names:   language.Names{Exported: language.ExportedByMark, Redeclared: true},
	Syntax:  syntax.Source{Grammar: typescript.GetLanguage},
	Opens:   opensComponent,
	Rewrite: language.Rewriting{Prepare: onlyScripts},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".vue"}, Parts: true}},
		Family: "script", Kin: []string{".vue"},
	},
	Folders:  language.Folders{Written: []string{".vue"}},
	Programs: programs,
})

// Svelte describes the language Svelte.
var Svelte = language.Register(language.Language{
	Name:    "svelte",
	Files:   language.Files{Extensions: []string{".svelte"}},
	Queries: language.Queries{language.Folder(queries, "ecmascript"), language.Folder(queries, "typescript"), language.Folder(queries, "assertions")},
	Doc:     componentDoc,
	Names:   language.Names{Exported: language.ExportedByMark, Redeclared: true},
	Syntax:  syntax.Source{Grammar: typescript.GetLanguage},
	Opens:   opens,
	Rewrite: language.Rewriting{Prepare: onlyScripts},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".svelte"}, Parts: true}},
		Family: "script", Kin: []string{".svelte"},
	},
	Folders:  language.Folders{Written: []string{".svelte"}},
	Programs: programs,
})

// Astro describes the language Astro.
var Astro = language.Register(language.Language{
	Name:    "astro",
	Files:   language.Files{Extensions: []string{".astro"}},
	Queries: language.Queries{language.Folder(queries, "ecmascript"), language.Folder(queries, "typescript"), language.Folder(queries, "assertions")},
	Doc:     componentDoc,
	Names:   language.Names{Exported: language.ExportedByMark, Redeclared: true},
	Syntax:  syntax.Source{Grammar: typescript.GetLanguage},
	Opens:   opens,
	Rewrite: language.Rewriting{Prepare: onlyAstro},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".astro"}, Parts: true}},
		Family: "script", Kin: []string{".astro"},
	},
	Folders:  language.Folders{Written: []string{".astro"}},
	Programs: programs,
})

// TypeScript describes the language TypeScript.
var TypeScript = language.Register(language.Language{
	Name:    "typescript",
	Files:   language.Files{Extensions: []string{".ts", ".mts", ".cts"}},
	Queries: language.Queries{language.Folder(queries, "ecmascript"), language.Folder(queries, "typescript"), language.Folder(queries, "assertions")},
	Doc:     jsdoc,
	Names:   language.Names{Exported: language.ExportedByMark, Redeclared: true},
	Syntax:  syntax.Source{Grammar: typescript.GetLanguage},
	Opens:   opens,
	Rewrite: language.Rewriting{
		Prepare:   rewriteTypeScript,
		Modifiers: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".ts", ".mts", ".cts"}, Parts: true}},
		Family: "script", Kin: []string{".ts", ".mts", ".cts"},
	},
	Folders:  language.Folders{Written: []string{".ts"}},
	Programs: programs,
})

// TSX describes TypeScript with JSX.
var TSX = language.Register(language.Language{
	Name:    "tsx",
	Files:   language.Files{Extensions: []string{".tsx"}},
	Queries: language.Queries{language.Folder(queries, "ecmascript"), language.Folder(queries, "jsx"), language.Folder(queries, "typescript")},
	Doc:     jsdoc,
	Names:   language.Names{Exported: language.ExportedByMark, Redeclared: true},
	Syntax:  syntax.Source{Grammar: tsx.GetLanguage},
	Opens:   opens,
	Rewrite: language.Rewriting{
		Prepare:   rewriteTypeScript,
		Modifiers: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".tsx"}, Parts: true}},
		Family: "script", Kin: []string{".tsx"},
	},
	Folders:  language.Folders{Written: []string{".tsx"}},
	Programs: programs,
})

// JavaScript describes the language JavaScript.
var JavaScript = language.Register(language.Language{
	Name: "javascript",
	Files: language.Files{
		Extensions: []string{".js", ".mjs", ".cjs", ".jsx"},
		Filenames:  []string{"Jakefile"},
		Shebangs:   []string{"node", "bun", "deno"},
	},
	Queries: language.Queries{language.Folder(queries, "ecmascript"), language.Folder(queries, "jsx"), language.Folder(queries, "javascript")},
	Doc:     jsdoc,
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax:  syntax.Source{Grammar: syntax.Binding(javascript.GetLanguage)},
	Opens:   opens,
	Rewrite: language.Rewriting{
		Prepare:   rewriteJavaScript,
		Modifiers: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".js", ".jsx", ".mjs", ".cjs", ".coffee"}, Parts: true}},
		Family: "script", Kin: []string{".js", ".jsx", ".mjs", ".cjs"},
	},
	Folders:  language.Folders{Written: []string{".jsx"}},
	Projects: language.Projects{Packages: []string{"package.json", "deno.json", "deno.jsonc", "jsr.json"}, Modules: []string{"package.json"}},
	Programs: programs,
})

// Flow describes the language Flow.
var Flow = language.Register(language.Language{
	Name: "flow",
	Files: language.Files{
		Extensions: []string{".js", ".mjs", ".cjs", ".jsx", ".flow"},
		Sniff:      isFlow,
	},
	Queries: language.Queries{language.Folder(queries, "ecmascript"), language.Folder(queries, "jsx"), language.Folder(queries, "typescript")},
	Doc:     jsdoc,
	Names:   language.Names{Exported: language.ExportedByMark},
	Syntax:  syntax.Source{Grammar: tsx.GetLanguage},
	Opens:   opens,
	Rewrite: language.Rewriting{
		Prepare:   rewriteFlow,
		Modifiers: true,
	},
	Programs: programs,
})
