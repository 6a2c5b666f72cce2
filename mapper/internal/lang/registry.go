package lang

import (
	"slices"

	"foldout/mapper/internal/lang/objc"

	"github.com/smacker/go-tree-sitter/c"
	"github.com/smacker/go-tree-sitter/cpp"
	"github.com/smacker/go-tree-sitter/golang"
	"github.com/smacker/go-tree-sitter/java"
	"github.com/smacker/go-tree-sitter/javascript"
	"github.com/smacker/go-tree-sitter/python"
	"github.com/smacker/go-tree-sitter/rust"
	"github.com/smacker/go-tree-sitter/swift"
	typescript "github.com/tree-sitter/tree-sitter-typescript/bindings/go"
)

// rows is the registry. Adding a language means a row in one of its tables, queries and fixtures in package extract.
func rows() []Language {
	return slices.Concat(systems(), managed(), scripts(), functional(), schemas(), documents())
}

// systems are the languages with which foldout began.
func systems() []Language {
	jsdoc := DocStyle{Markers: []string{"/**"}, Directive: `eslint-|@ts-|@jest-|istanbul |prettier-ignore|^#__`}
	cComments := DocStyle{
		Form:      "/**",
		Markers:   []string{"///<", "//!<", "///", "//!", "//", "/**<", "/*!<", "/**", "/*!", "/*"},
		Directive: `^[/*!<\s]*(?:NOLINT|clang-format o|-\*- |IWYU pragma)`,
		Trailing:  true,
	}
	return []Language{
		{
			Name: "go", Extensions: []string{".go"},
			Doc:      DocStyle{Markers: []string{"//", "/*"}, Directive: `^//(?:[a-z0-9]+:[a-z0-9]|export |extern |line |nolint\b)|^// \+build `},
			Owner:    `^(?:[(*\s]|/\*.*?\*/)*([\pL_][\pL_\d]*)(?:\s|/\*.*?\*/)*(?:[[)]|$)`,
			prepare:  loosenGo,
			Exported: ExportedByCase,
			grammar:  binding(golang.GetLanguage),
		},
		{
			Name: "typescript", Extensions: []string{".ts", ".mts", ".cts"}, Queries: []string{"ecmascript", "typescript"},
			Doc:     jsdoc,
			prepare: loosenTypeScript,
			grammar: typescript.LanguageTypescript,
		},
		{
			Name: "tsx", Extensions: []string{".tsx"}, Queries: []string{"ecmascript", "jsx", "typescript"},
			Doc:     jsdoc,
			prepare: loosenTypeScript,
			grammar: typescript.LanguageTSX,
		},
		{
			Name: "python", Extensions: []string{".py", ".pyi", ".pyw"}, Filenames: []string{"SConstruct", "SConscript", "wscript"},
			Shebangs: []string{"python", "pypy"},
			Doc:      DocStyle{Markers: []string{"#:"}, Directive: `^#: [EW]\d`, Docstring: true},
			Exported: ExportedByUnderscore,
			grammar:  binding(python.GetLanguage),
		},
		{
			Name: "java", Extensions: []string{".java"},
			Doc:     DocStyle{Markers: []string{"/**"}},
			grammar: binding(java.GetLanguage),
		},
		{
			Name: "javascript", Extensions: []string{".js", ".mjs", ".cjs", ".jsx"}, Queries: []string{"ecmascript", "jsx", "javascript"},
			Filenames: []string{"Jakefile"}, Shebangs: []string{"node", "bun", "deno"},
			Doc:     jsdoc,
			grammar: binding(javascript.GetLanguage),
		},
		{
			Name: "rust", Extensions: []string{".rs"},
			Doc:      DocStyle{Markers: []string{"///", "/**"}},
			Exported: ExportedByMark,
			grammar:  binding(rust.GetLanguage),
		},
		{
			Name: "c", Extensions: []string{".c", ".h"}, Queries: []string{"clike", "c"},
			Doc:      cComments,
			Exported: ExportedByDefault,
			grammar:  binding(c.GetLanguage),
			prepare:  blankMacros,
		},
		{
			Name: "objective-c", Queries: []string{"objc", "clike", "c"}, Extensions: []string{".m", ".mm", ".h"},
			Sniff:    `(?m)^@(?:interface|protocol|implementation|class|import|end)\b|^\s*#\s*import\b|\bNS_(?:ENUM|OPTIONS|ASSUME_NONNULL_BEGIN)\b`,
			Sure:     true,
			Doc:      cComments,
			Exported: ExportedByDefault,
			grammar:  objc.Language,
			prepare:  loosenObjectiveC,
		},
		{
			Name: "cpp", Queries: []string{"cpp", "clike"},
			Extensions: []string{".cpp", ".cc", ".cxx", ".c++", ".hpp", ".hh", ".hxx", ".h++", ".ipp", ".inl", ".tpp", ".h"},
			Doc:        cComments,
			Owner:      `(?s)^(.*?)::\s*(?:operator\b.*|~?\w+\s*(?:<.*>)?)$`,
			Separator:  "::",
			Exported:   ExportedByDefault,
			grammar:    binding(cpp.GetLanguage),
			prepare:    blankMacros,
		},
		{
			Name: "swift", Extensions: []string{".swift"},
			Doc:      DocStyle{Markers: []string{"///", "/**"}},
			Exported: ExportedByMark,
			grammar:  binding(swift.GetLanguage),
			prepare:  loosenSwift,
			outline: outlineOf(braced{
				types:   `^[^=(]*\b(?:class|struct|enum|protocol|extension|actor)\b`,
				others:  `^[^=(]*\b(?:func|var|let|init|subscript|deinit)\b`,
				quoting: quoting{three: true, open: `\(`},
			}),
		},
	}
}
