package cfamily_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/cfamily"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) {
	fixture.Check(t, cfamily.C, cfamily.ObjectiveC, cfamily.CPP, cfamily.OpenCL, cfamily.GLSL, cfamily.HLSL)
}
