package parallel

import (
	"sync/atomic"
	"testing"
)

func TestSpans(t *testing.T) {
	for _, n := range []int{0, 1, 63, 64, 65, 1000} {
		calls := make([]atomic.Int32, n)
		Spans(n, func(from, to int) {
			for i := from; i < to; i++ {
				calls[i].Add(1)
			}
		})
		for i := range calls {
			if got := calls[i].Load(); got != 1 {
				t.Errorf("of %d, %d was in %d parts", n, i, got)
			}
		}
	}
}

func TestPanicGoesOnInTheCaller(t *testing.T) {
	defer func() {
		if value := recover(); value != "fault" {
			t.Errorf("the caller saw %v", value)
		}
	}()
	Do(func() {}, func() { panic("fault") }, func() {})
	t.Error("it was lost")
}
