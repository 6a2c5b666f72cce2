package lang

import (
	"github.com/smacker/go-tree-sitter/golang"
	"github.com/smacker/go-tree-sitter/rust"
	"github.com/smacker/go-tree-sitter/swift"
)

// systems are the languages that are compiled to machine code, but for those with the preprocessor of C.
func systems() []Language {
	return []Language{
		{
			Name: "go", Extensions: []string{".go"},
			Doc:      DocStyle{Markers: []string{"//", "/*"}, Directive: `^//(?:[a-z0-9]+:[a-z0-9]|export |extern |line |nolint\b)|^// \+build `},
			Owner:    `^(?:[(*\s]|/\*.*?\*/)*(?:[\pL_][\pL_\d]*\.)?([\pL_][\pL_\d]*)(?:\s|/\*.*?\*/)*(?:[[)]|$)`,
			prepare:  loosenGo,
			Exported: ExportedByCase,
			grammar:  binding(golang.GetLanguage),
		},
		{
			Name: "rust", Extensions: []string{".rs"},
			Doc:      DocStyle{Markers: []string{"///", "/**"}},
			Exported: ExportedByMark,
			grammar:  binding(rust.GetLanguage),
			prepare:  loosenRust, Modifiers: true, Indents: true,
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
