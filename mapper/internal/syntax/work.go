package syntax

// #include "arena.h"
import "C"

import (
	"runtime"
	"time"
)

// Work is what all that is done with one text may take: rewriting and parsing it as often as that takes, queries, and what is made of their
// matches. Of rewriting and parsing the time is counted, of all else the steps, so that what is found in a text that takes no longer than
// others depends on nothing but the text.
type Work struct {
	limit time.Duration
	left  time.Duration
}

// StepTime is for how long a step counts: to go by one node of a list.
const StepTime = 2 * time.Nanosecond

// NewWork returns what a text of that many bytes may take: more than ten times what an ordinary one does.
func NewWork(size int) *Work { return WorkOf(usualLimit(size).Time) }

// WorkOf returns work that may take so long.
func WorkOf(limit time.Duration) *Work { return &Work{limit: limit, left: limit} }

// Limit returns what the work may take altogether.
func (w *Work) Limit() time.Duration { return w.limit }

// Left returns how many steps it may still take, none when it is over.
func (w *Work) Left() int { return int(max(w.left, 0) / StepTime) }

// IsOver reports whether it has taken all that it may.
func (w *Work) IsOver() bool { return w.left <= 0 }

// Spend counts steps that were taken.
func (w *Work) Spend(steps int) { w.left -= time.Duration(steps) * StepTime }

// Timed runs a part of the work, and counts for how long it was at work, however long it waited for a processor.
func (w *Work) Timed(do func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began := C.arena_now()
	do()
	w.left -= time.Duration(C.arena_now() - began)
}

// Over is what Need panics with.
type Over struct{}

// Need counts steps that are about to be taken, and panics with Over where they are more than are left: what it breaks off may be deep in
// calls of itself. Within does not let that out.
func (w *Work) Need(steps int) {
	if w == nil {
		return
	}
	if w.Spend(steps); w.left <= 0 {
		panic(Over{})
	}
}

// Within runs a part of the work and reports whether it came to its end. What it used is not to be used again where it did not.
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
