package lazyregexp

import "testing"

func TestMustCompile(t *testing.T) {
	r := MustCompile(`a(b*)c`)
	if got := r.FindSubmatchIndex([]byte("xabbc")); len(got) != 4 || got[2] != 2 || got[3] != 4 {
		t.Errorf("found at %v", got)
	}
	if got := CompileAll(); got != 1 {
		t.Errorf("compiled %d", got)
	}
	MustCompile(`(`)
	defer func() {
		if recover() == nil {
			t.Error("compiled what is no expression")
		}
	}()
	CompileAll()
}
