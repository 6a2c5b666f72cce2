// Package latex describes LaTeX.
package latex

import "foldout/mapper/internal/parse/language"

// Language is LaTeX.
var Language = language.Register(language.Language{
	Name:    "latex",
	Files:   language.Files{Extensions: []string{".tex", ".sty", ".cls", ".ltx"}},
	Doc:     language.DocStyle{Markers: []string{"%%", "%"}, Form: "%", Directive: `^%+ *(?:!T[eE]X|-\*-|\\)`},
	Declare: declareLaTeX,
})
