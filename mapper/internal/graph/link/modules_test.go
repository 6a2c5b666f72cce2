package link_test

import (
	"slices"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/model"

	_ "foldout/mapper/languages"
)

// TestModules checks which files make their folder a module. A Gradle script with the name of its folder does, but not any Kotlin
// script of that name.
func TestModules(t *testing.T) {
	var files []*filetree.File
	for _, path := range []string{"go.mod", "app/app.kts", "core/core.gradle", "data/data.gradle.kts", "shop/shop.go", "tests/go.mod"} {
		f := &filetree.File{File: model.File{Path: path, Class: model.ClassSource}}
		if path == "tests/go.mod" {
			f.Class = model.ClassTest
		}
		files = append(files, f)
	}
	if got, want := link.Modules(files), []string{"", "core", "data"}; !slices.Equal(got, want) {
		t.Errorf("modules %q, want %q", got, want)
	}
}
