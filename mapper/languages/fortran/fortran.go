// Package fortran describes Fortran.
package fortran

import "foldout/mapper/internal/parse/language"

// Language is Fortran.
var Language = language.Register(language.Language{
	Name:  "fortran",
	Files: language.Files{Extensions: []string{".f90", ".f95", ".f03", ".f08", ".f18", ".f", ".for", ".ftn", ".f77", ".fpp"}},
	Doc: language.DocStyle{
		Markers: []string{"!>", "!<", "!!", "!"}, Trailing: true,
		Directive: `^![-=*!~+#.> ]*$|(?i)^!(?:\$|dir\$|dec\$|gcc\$|deck\b)|^! *(?:-\*-|vim:)`,
	},
	Names:    language.Names{AnyCase: true},
	Declare:  declareFortran,
	Programs: language.Programs{Main: isProgram},
})
