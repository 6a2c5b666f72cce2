package markdown_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/markdown"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) {
	fixture.Check(t, markdown.Markdown, markdown.ASCIIDoc, markdown.ReStructuredText)
}
