//go:build unix

package link

import (
	"os"
	"syscall"
	"testing"
	"time"
)

// BenchmarkLink reports the least processor time in which a corpus is linked, for each of its references. The corpus is the folder that
// FOLDOUT_CORPUS names, or this repository.
func BenchmarkLink(b *testing.B) {
	root := os.Getenv("FOLDOUT_CORPUS")
	if root == "" {
		root = "../../.."
	}
	p := readFiles(b, root, func(string) bool { return true })
	references := 0
	for _, f := range p.Files {
		decoded, _ := f.References.Decode()
		references += len(decoded.References)
	}
	least := time.Duration(1<<63 - 1)
	for b.Loop() {
		start := processorTime(b)
		Link(p)
		least = min(least, processorTime(b)-start)
	}
	b.ReportMetric(float64(least.Nanoseconds())/float64(references), "ns/reference")
}

// processorTime is what the process has used; unlike the time that passes it does not depend on who else is busy.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
