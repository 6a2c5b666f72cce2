// Package robot describes Robot Framework.
package robot

import "foldout/mapper/internal/parse/language"

// Language is Robot Framework.
var Language = language.Register(language.Language{
	Name: "robot",
	Files: language.Files{
		Extensions: []string{".robot", ".resource"},
		Sniff:      `(?mi)^\*+[ \t]*(?:settings?|variables?|test cases?|tasks?|keywords?|comments?)\b`,
		Sure:       true,
	},
	Doc:     language.DocStyle{Markers: []string{"#"}, Markup: `^\s*\.\.\.\s*`},
	Names:   language.Names{AnyCase: true},
	Declare: declareRobot,
})
