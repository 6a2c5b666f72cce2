package lazyregexp

import (
	"sync"
	"testing"
)

func TestMustCompile(t *testing.T) {
	t.Cleanup(func() { all = nil })
	r := MustCompile(`a(b*)c`)
	if got := r.FindSubmatchIndex([]byte("xabbc")); len(got) != 4 || got[2] != 2 || got[3] != 4 {
		t.Errorf("found at %v", got)
	}
	const more = 1000
	var others sync.WaitGroup
	for range more {
		others.Go(func() { MustCompile(`b`) })
	}
	others.Wait()
	if got := CompileAll(); got != 1+more {
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
