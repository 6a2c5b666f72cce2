package syntax

// #include "arena.h"
import "C"

import (
	"runtime"
	"time"
)

// Work is the limit on everything that is done with one text: rewriting and parsing it (as often as necessary), running queries,
// and processing their matches. Rewriting and parsing are measured in time. Everything else is measured in steps, so that the
// results for a text within the limit depend only on the text.
type Work struct {
	limit time.Duration
	left  time.Duration
}

// StepTime is the time that one step counts as. Skipping one node of a list is one step, for example.
const StepTime = 2 * time.Nanosecond

// NewWork returns the limit for a text of `size` bytes. It is more than ten times what an ordinary text of that size needs.
func NewWork(size int) *Work { return WorkOf(usualLimit(size).Time) }

// WorkOf returns a Work with the given limit.
func WorkOf(limit time.Duration) *Work { return &Work{limit: limit, left: limit} }

// Limit returns the total limit.
func (w *Work) Limit() time.Duration { return w.limit }

// Left returns the number of steps that may still be taken, or 0 if the limit is reached.
func (w *Work) Left() int { return int(max(w.left, 0) / StepTime) }

// IsOver reports whether the limit is reached.
func (w *Work) IsOver() bool { return w.left <= 0 }

// Spend deducts completed steps from what is left of the limit.
func (w *Work) Spend(steps int) { w.left -= time.Duration(steps) * StepTime }

// Timed executes `do`, and deducts the CPU time of that call from what is left of the limit. Waiting for a processor does not
// count.
func (w *Work) Timed(do func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began := C.arena_now()
	do()
	w.left -= time.Duration(C.arena_now() - began)
}

// Over is the value that Need panics with.
type Over struct{}

// Need deducts steps that are about to be taken. If nothing is left of the limit, Need panics with Over, because the work to
// abort may be deep in a recursion. Within recovers from that panic. If w is nil, Need does nothing.
func (w *Work) Need(steps int) {
	if w == nil {
		return
	}
	if w.Spend(steps); w.left <= 0 {
		panic(Over{})
	}
}

// Within calls `do` and reports whether the call was completed. If it was not, nothing that `do` was using may be used any more.
func (w *Work) Within(do func()) (done bool) {
	defer func() {
		if fault := recover(); fault != nil {
			if _, is := fault.(Over); !is {
				panic(fault)
			}
		}
	}()
	do()
	return true
}
