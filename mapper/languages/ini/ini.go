// Package ini describes INI.
package ini

import "foldout/mapper/internal/parse/language"

// Language is INI.
var Language = language.Register(language.Language{
	Name: "ini",
	Files: language.Files{
		Extensions: []string{".ini", ".cfg", ".editorconfig", ".gitconfig", ".gitmodules", ".service", ".desktop"},
		Filenames: []string{
			".flake8", ".pylintrc", "pylintrc", ".coveragerc", "application.properties", "gradle.properties", "gradle-wrapper.properties",
			"log4j.properties", "log4j2.properties", "sonar-project.properties",
		},
	},
	Doc:     language.DocStyle{Markers: []string{"#", ";"}},
	Declare: declareINI,
})
