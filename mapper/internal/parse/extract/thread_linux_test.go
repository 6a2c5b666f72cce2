package extract

import (
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// workOfThread returns the processor time that the thread has used.
func workOfThread(t testing.TB) time.Duration {
	var at unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &at); err != nil {
		t.Fatal(err)
	}
	return time.Duration(at.Nano())
}
