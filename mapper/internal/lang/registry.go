package lang

import (
	"unsafe"

	"github.com/smacker/go-tree-sitter/golang"
)

// rows is the registry. Adding a language means a row here, queries and fixtures in package extract.
func rows() []Language {
	return []Language{
		{
			Name: "go", Extensions: []string{".go"},
			Doc:      DocStyle{Markers: []string{"//", "/*"}, Directive: `^//(?:[a-z0-9]+:[a-z0-9]|export |extern |line |nolint\b)|^// \+build `},
			Owner:    `[\pL_][\pL_\d]*`,
			Exported: ExportedByCase,
			grammar:  func() unsafe.Pointer { return fromBinding(golang.GetLanguage()) },
		},
	}
}
