package lang

import "slices"

// rows is the registry. Adding a language means a row in one of its tables, queries and fixtures in package extract.
func rows() []Language {
	return slices.Concat(systems(), clike(), ecmascript(), managed(), scripts(), shells(), functional(), lisps(), schemas(), pages(), documents())
}
