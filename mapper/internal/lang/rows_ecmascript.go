package lang

import (
	"github.com/smacker/go-tree-sitter/javascript"
	typescript "github.com/tree-sitter/tree-sitter-typescript/bindings/go"
)

// ecmascript are JavaScript and what adds types to it.
func ecmascript() []Language {
	jsdoc := DocStyle{Markers: []string{"/**"}, Directive: `eslint-|@ts-|@jest-|istanbul |prettier-ignore|^#__`}
	return []Language{
		{
			Name: "typescript", Extensions: []string{".ts", ".mts", ".cts"}, Queries: []string{"ecmascript", "typescript", "assertions"},
			Doc:     jsdoc,
			prepare: loosenTypeScript, Modifiers: true,
			grammar: typescript.LanguageTypescript,
		},
		{
			Name: "tsx", Extensions: []string{".tsx"}, Queries: []string{"ecmascript", "jsx", "typescript"},
			Doc:     jsdoc,
			prepare: loosenTypeScript, Modifiers: true,
			grammar: typescript.LanguageTSX,
		},
		{
			Name: "javascript", Extensions: []string{".js", ".mjs", ".cjs", ".jsx"}, Queries: []string{"ecmascript", "jsx", "javascript"},
			Filenames: []string{"Jakefile"}, Shebangs: []string{"node", "bun", "deno"},
			Doc:     jsdoc,
			prepare: loosenJavaScript, Modifiers: true,
			grammar: binding(javascript.GetLanguage),
		},
		{
			Name: "flow", Extensions: []string{".js", ".mjs", ".cjs", ".jsx", ".flow"}, Queries: []string{"ecmascript", "jsx", "typescript"},
			Sniff:   isFlow,
			Doc:     jsdoc,
			prepare: loosenFlow, Modifiers: true,
			grammar: typescript.LanguageTSX,
		},
	}
}
