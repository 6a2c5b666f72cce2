package cfamily_test

import (
	"testing"

	"foldout/mapper/internal/parse/extract/fixture"
	"foldout/mapper/languages/cfamily"
)

// TestFixtures compares the symbols extracted from the fixtures in testdata with the expected ones.
func TestFixtures(t *testing.T) {
	fixture.Check(t, cfamily.C, cfamily.ObjectiveC, cfamily.CPP, cfamily.OpenCL, cfamily.GLSL, cfamily.HLSL)
}
