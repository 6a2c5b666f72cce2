package toml_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/toml"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) { fixture.Check(t, toml.Language) }
