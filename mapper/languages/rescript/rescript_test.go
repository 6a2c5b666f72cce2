package rescript_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/rescript"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) { fixture.Check(t, rescript.Language) }
