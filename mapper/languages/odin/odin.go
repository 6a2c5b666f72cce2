// Package odin describes Odin.
package odin

import "foldout/mapper/internal/parse/language"

// Language is Odin.
var Language = language.Register(language.Language{
	Name:    "odin",
	Files:   language.Files{Extensions: []string{".odin"}},
	Doc:     language.DocStyle{Markers: []string{"///", "//", "/**", "/*"}, Form: "//", Trailing: true, Directive: `^//(?:[-=*#/ ]*$|\+)|(?i)^// *(?:odinfmt:|spdx-)`},
	Declare: declareOdin,
})
