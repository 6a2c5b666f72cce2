// Package meson describes Meson.
package meson

import "foldout/mapper/internal/parse/language"

// Language is Meson.
var Language = language.Register(language.Language{
	Name:    "meson",
	Files:   language.Files{Filenames: []string{"meson.build", "meson_options.txt", "meson.options"}},
	Doc:     language.DocStyle{Markers: []string{"#"}},
	Declare: declareMeson,
})
