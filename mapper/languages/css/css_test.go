package css_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/css"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) { fixture.Check(t, css.CSS, css.SCSS, css.Less) }
