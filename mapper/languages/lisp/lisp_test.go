package lisp_test

import (
	"testing"

	"foldout/mapper/internal/extract/fixture"
	"foldout/mapper/languages/lisp"
)

// TestFixtures checks what is found in testdata.
func TestFixtures(t *testing.T) {
	fixture.Check(t, lisp.EmacsLisp, lisp.Scheme, lisp.CommonLisp, lisp.Racket, lisp.Clojure)
}
