package link_test

import (
	"os"
	"testing"
)

// BenchmarkLink reports the time that linking a corpus takes per reference. The corpus is the folder that FOLDOUT_CORPUS names, or this
// repository.
func BenchmarkLink(b *testing.B) {
	root := os.Getenv("FOLDOUT_CORPUS")
	if root == "" {
		root = "../../../.."
	}
	p := readFiles(b, root, func(string) bool { return true })
	references := 0
	for _, f := range p.Files {
		decoded, _ := f.References.Decode()
		references += len(decoded.References)
	}
	for b.Loop() {
		linked(b, p)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*references), "ns/reference")
}
