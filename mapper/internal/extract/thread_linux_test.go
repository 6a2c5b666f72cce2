package extract

import (
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// workOfThread returns how long the thread has been at work, however long it waited for a processor.
func workOfThread(t *testing.T) time.Duration {
	var at unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &at); err != nil {
		t.Fatal(err)
	}
	return time.Duration(at.Nano())
}
