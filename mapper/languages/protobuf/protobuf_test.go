package protobuf_test

import (
	"testing"

	"foldout/mapper/internal/parse/extract/fixture"
	"foldout/mapper/languages/protobuf"
)

// TestFixtures compares the symbols extracted from the fixtures in testdata with the expected ones.
func TestFixtures(t *testing.T) { fixture.Check(t, protobuf.Language) }
