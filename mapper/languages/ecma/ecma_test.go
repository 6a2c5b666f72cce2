package ecma_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/ecma"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) {
	fixture.Check(t, ecma.Vue, ecma.Svelte, ecma.Astro, ecma.TypeScript, ecma.TSX, ecma.JavaScript, ecma.Flow)
}
