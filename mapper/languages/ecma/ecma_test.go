package ecma_test

import (
	"testing"

	"foldout/mapper/internal/parse/extract/fixture"
	"foldout/mapper/languages/ecma"
)

// TestFixtures compares the symbols extracted from the fixtures in testdata with the expected ones.
func TestFixtures(t *testing.T) {
	fixture.Check(t, ecma.Vue, ecma.Svelte, ecma.Astro, ecma.TypeScript, ecma.TSX, ecma.JavaScript, ecma.Flow)
}
