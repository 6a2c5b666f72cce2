// Package parallel distributes independent work over the processors.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls fn for the numbers 0 to n-1, several at a time, and returns when all calls are done. If calls of fn panic, Each
// panics with the value of the first one, so that the caller can recover.
func Each(n int, fn func(i int)) {
	var pool sync.WaitGroup
	var next atomic.Int64
	var fault atomic.Pointer[any]
	for range min(n, runtime.GOMAXPROCS(0)) {
		pool.Go(func() {
			defer func() {
				if value := recover(); value != nil {
					fault.CompareAndSwap(nil, &value)
				}
			}()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				fn(i)
			}
		})
	}
	pool.Wait()
	if value := fault.Load(); value != nil {
		panic(*value)
	}
}

// Do calls all functions, several at a time, and returns when all are done. They must not wait for one another.
func Do(all ...func()) { Each(len(all), func(i int) { all[i]() }) }

// Spans divides the numbers 0 to n-1 into ranges and calls fn for each, several at a time. It returns when all calls are done.
func Spans(n int, fn func(from, to int)) {
	const parts = 64 // many, because some take longer than others
	size := (n + parts - 1) / parts
	if size == 0 {
		return
	}
	Each((n+size-1)/size, func(i int) { fn(i*size, min((i+1)*size, n)) })
}
