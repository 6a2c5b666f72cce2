// Package gherkin describes Gherkin.
package gherkin

import "foldout/mapper/internal/parse/language"

// Language is Gherkin.
var Language = language.Register(language.Language{
	Name:    "gherkin",
	Files:   language.Files{Extensions: []string{".feature"}},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^# *language:`},
	Declare: declareGherkin,
})
