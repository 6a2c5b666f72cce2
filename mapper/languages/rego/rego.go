// Package rego describes Rego.
package rego

import "foldout/mapper/internal/parse/language"

// Language is Rego.
var Language = language.Register(language.Language{
	Name:    "rego",
	Files:   language.Files{Extensions: []string{".rego"}},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^# *(?:METADATA\b|regal ignore)`},
	Declare: declareRego,
})
