package mapper_test

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"foldout/mapper"
)

// benchTask is a task that matches something in most repositories.
const benchTask = "the error message of a request with a wrong option names no file"

// BenchmarkFind compares `foldout find` with `foldout map -b 8k`, each as a whole process on the repository in -repo: cold, that
// is, from nothing to ranked files, and with a cache.
//
//	go test ./mapper -run '^$' -bench Find$ -benchtime 1x -repo DIR
func BenchmarkFind(b *testing.B) {
	if *peersRepo == "" {
		b.Log("give a repository with -repo DIR")
		return
	}
	built := buildFoldout(b)
	cache := []string{"XDG_CACHE_HOME=" + b.TempDir()}
	maps, find := []string{built, "map", "-b", "8k"}, []string{built, "find", "--files", benchTask}
	with := func(argv []string, more ...string) []string { return append(argv[:len(argv):len(argv)], more...) }
	programs := []program{
		{name: "cold map", argv: with(maps, "--no-cache")},
		{name: "cold find", argv: with(find, "--no-cache")},
		{name: "fill", env: cache, argv: maps, once: true},
		{name: "fill find", env: cache, argv: find, once: true},
		{name: "warm map", env: cache, argv: maps},
		{name: "warm find", env: cache, argv: find},
	}
	for b.Loop() {
		took := measure(b, programs)
		for _, p := range programs {
			fmt.Printf("%-10s %7.3f s  %7.3f s of processors  %6.0f MiB\n", p.name, took[p.name].seconds, took[p.name].processor, took[p.name].peak)
		}
		for _, when := range []string{"cold", "warm"} {
			plan, found := took[when+" map"], took[when+" find"]
			fmt.Printf("%s find / map: %.2f of the time, %.2f of processors, %.2f of the memory\n", when,
				found.seconds/plan.seconds, found.processor/plan.processor, found.peak/plan.peak)
			b.ReportMetric(found.processor/plan.processor, when+"-find/map")
		}
	}
}

// BenchmarkRelevance ranks the loaded repository in -repo by relevance to a task.
func BenchmarkRelevance(b *testing.B) {
	if *peersRepo == "" {
		b.Log("give a repository with -repo DIR")
		return
	}
	repo, err := mapper.Open(b.Context(), *peersRepo, mapper.Options{References: true, Words: true}, nil)
	if err != nil {
		b.Fatal(err)
	}
	repo.PrepareFind()
	before := processorTime(b)
	for b.Loop() {
		if _, err := repo.Relevance(b.Context(), benchTask, mapper.FindQuery{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64((processorTime(b)-before).Milliseconds())/float64(b.N), "processor-ms/op")
}

// BenchmarkFindInLongLog reads a task of ten megabytes, which should take at most a second.
func BenchmarkFindInLongLog(b *testing.B) {
	repo, log := aisles(b), longLog()
	repo.PrepareFind()
	b.SetBytes(int64(len(log)))
	for b.Loop() {
		if _, err := repo.Find(b.Context(), log, mapper.FindQuery{Files: true}); err != nil {
			b.Fatal(err)
		}
	}
}

// processorTime returns the processor time that the process has used.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
