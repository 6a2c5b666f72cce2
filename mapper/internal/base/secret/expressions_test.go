package secret

import (
	"testing"

	"foldout/mapper/internal/base/lazyregexp"
)

// TestExpressions checks that the expressions of this package are valid, since they are compiled only when a text needs them.
func TestExpressions(t *testing.T) {
	if got := lazyregexp.CompileAll(); got < 20 {
		t.Errorf("only %d expressions were compiled", got)
	}
}
