// Package batch describes batch files.
package batch

import "foldout/mapper/internal/parse/language"

// Language is the language of batch files.
var Language = language.Register(language.Language{
	Name:    "batch",
	Files:   language.Files{Extensions: []string{".bat", ".cmd"}},
	Doc:     language.DocStyle{Markers: []string{"::", "@rem", "@REM", "rem", "REM", "Rem"}, Directive: `^\W*$`},
	Names:   language.Names{AnyCase: true},
	Declare: declareBatch,
})
