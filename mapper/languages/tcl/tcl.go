// Package tcl describes Tcl.
package tcl

import "foldout/mapper/internal/parse/language"

// Language is Tcl.
var Language = language.Register(language.Language{
	Name: "tcl",
	Files: language.Files{
		Extensions: []string{".tcl", ".tm", ".itcl"},
		Shebangs:   []string{"tclsh", "wish", "expect", "jimsh"},
	},
	Doc:     language.DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:-\*-|vim:|nagelfar)|^##*\s*$`},
	Names:   language.Names{Separator: "::"},
	Declare: declareTcl,
})
