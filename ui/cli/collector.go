package cli

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync/atomic"
)

// collectorSet reports whether the user or a command has set how often the garbage collector runs.
var collectorSet atomic.Bool

// delayCollector makes the garbage collector wait for a heap of 16 MB instead of 4 MB, and run as usual from then on. A command on
// a small repository ends, or draws its first frame, without a collection: a fifth of its time.
func delayCollector() {
	if os.Getenv("GOGC") != "" {
		collectorSet.Store(true)
		return
	}
	debug.SetGCPercent(400)
	runtime.AddCleanup(new([4]*byte), func(int) { // the first collection finds that nothing refers to this
		if !collectorSet.Load() {
			debug.SetGCPercent(100)
		}
	}, 0)
}

// setCollector sets by what percentage the heap grows between two runs of the garbage collector, unless the user has set GOGC.
func setCollector(percent int) {
	if os.Getenv("GOGC") == "" {
		collectorSet.Store(true)
		debug.SetGCPercent(percent)
	}
}
