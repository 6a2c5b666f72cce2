package jupyter_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/jupyter"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) {
	fixture.Check(t, jupyter.Jupyter, jupyter.JupyterR, jupyter.JupyterJulia)
}
