package gdscript_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/gdscript"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) { fixture.Check(t, gdscript.Language) }
