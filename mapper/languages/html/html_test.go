package html_test

import (
	"testing"

	"foldout/mapper/internal/parse/extract/fixture"
	_ "foldout/mapper/languages/ecma" // scripts in pages
	"foldout/mapper/languages/html"
)

// TestFixtures compares the symbols extracted from the fixtures in testdata with the expected ones.
func TestFixtures(t *testing.T) { fixture.Check(t, html.Language) }
