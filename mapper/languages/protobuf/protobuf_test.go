package protobuf_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/protobuf"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) { fixture.Check(t, protobuf.Language) }
