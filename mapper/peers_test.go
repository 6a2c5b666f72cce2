package mapper_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	sitter "github.com/smacker/go-tree-sitter"

	"foldout/mapper"
	"foldout/mapper/internal/lang"
	"foldout/mapper/internal/scan"
)

// The comparison with other programs, each as a whole process over the same files:
//
//	go test ./mapper -run '^$' -bench Peers -benchtime 1x -repo DIR
var (
	peersRepo = flag.String("repo", "", "repository over which -bench Peers compares with other programs")
	peersRuns = flag.Int("runs", 3, "runs of each program, of which the median counts")
)

// floorEnv asks the test binary to be the floor: to parse every file with the plain binding and to do nothing else.
const floorEnv = "FOLDOUT_TEST_FLOOR"

func TestMain(m *testing.M) {
	if root := os.Getenv(floorEnv); root != "" {
		if err := parseOnly(root); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// benchOptions are those of the table of peers: dependencies in, large files too.
var benchFlags = []string{"--deps", "--max-file-size", "8M"}

func benchScan(root string) ([]string, error) {
	list, err := scan.Scan(context.Background(), root, scan.Options{Deps: true, MaxFileSize: 8 << 20})
	if err != nil {
		return nil, err
	}
	var paths []string
	for _, f := range list.Files {
		if f.Pending {
			paths = append(paths, f.Path)
		}
	}
	return paths, nil
}

// parseOnly parses every file of a known language with two goroutines.
func parseOnly(root string) error {
	paths, err := benchScan(root)
	if err != nil {
		return err
	}
	jobs := make(chan string)
	var pool sync.WaitGroup
	for range 2 {
		pool.Go(func() {
			parser := sitter.NewParser()
			defer parser.Close()
			for path := range jobs {
				parseFile(parser, root, path)
			}
		})
	}
	for _, path := range paths {
		jobs <- path
	}
	close(jobs)
	pool.Wait()
	return nil
}

func parseFile(parser *sitter.Parser, root, path string) {
	text, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		return
	}
	l := lang.Detect(path, text[:min(len(text), 4096)])
	if l == nil {
		return
	}
	parser.SetLanguage(l.Sitter())
	if tree, err := parser.ParseCtx(context.Background(), nil, text); err == nil {
		tree.Close()
	}
}

// run is what one program took.
type run struct {
	seconds   float64
	processor float64 // seconds of all cores, its children included
	peak      float64 // MiB
}

// measure runs a program several times and returns the median. ok is false when it cannot be run.
func measure(b *testing.B, runs int, stdin string, env []string, argv ...string) (run, bool) {
	b.Helper()
	if _, err := exec.LookPath(argv[0]); err != nil {
		return run{}, false
	}
	all := make([]run, 0, runs)
	for range runs {
		cmd := exec.Command(argv[0], argv[1:]...)
		cmd.Stdin, cmd.Stdout = strings.NewReader(stdin), io.Discard
		cmd.Dir, cmd.Env = *peersRepo, append(os.Environ(), env...)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		start := time.Now()
		if err := cmd.Run(); err != nil {
			b.Logf("%s: %v\n%s", argv[0], err, stderr.Bytes()[:min(stderr.Len(), 500)])
			return run{}, false
		}
		took := run{seconds: time.Since(start).Seconds(), processor: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()}
		if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
			took.peak = float64(usage.Maxrss) / 1024
		}
		all = append(all, took)
	}
	slices.SortFunc(all, func(x, y run) int { return int((x.seconds - y.seconds) * 1e9) })
	return all[len(all)/2], true
}

// BenchmarkPeers prints what foldout takes on a repository, cold and warm, beside what parsing alone, ctags and repomix take; "smart" is
// with references, the graph, the history and ranks.
func BenchmarkPeers(b *testing.B) {
	if *peersRepo == "" {
		b.Log("give a repository with -repo DIR")
		return
	}
	program := filepath.Join(b.TempDir(), "foldout")
	if out, err := exec.Command("go", "build", "-o", program, "foldout").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	paths, err := benchScan(*peersRepo)
	if err != nil {
		b.Fatal(err)
	}
	list := strings.Join(paths, "\n") + "\n"
	cache := []string{"XDG_CACHE_HOME=" + b.TempDir()}
	self := func(args ...string) []string { return append(append([]string{program}, args...), benchFlags...) }
	for b.Loop() {
		floor, _ := measure(b, *peersRuns, "", []string{floorEnv + "=" + *peersRepo}, os.Args[0])
		table := []struct {
			name  string
			stdin string
			env   []string
			argv  []string
		}{
			{"cold map", "", nil, self("map", "--level", "2", "--no-cache", ".")},
			{"cold symbols", "", nil, self("symbols", "--no-cache", ".")},
			{"cold smart", "", nil, self("map", "--budget", "16k", "--no-cache", ".")},
			{"fill cache", "", cache, self("map", "--level", "2", ".")},
			{"warm map", "", cache, self("map", "--level", "2", ".")},
			{"warm symbols", "", cache, self("symbols", ".")},
			{"fill smart", "", cache, self("map", "--budget", "16k", ".")},
			{"warm smart", "", cache, self("map", "--budget", "16k", ".")},
			{"ctags", list, nil, []string{"ctags", "--output-format=json", "--fields=+neKS", "-L", "-", "-f", "-"}},
			{"repomix", list, nil, []string{"repomix", "--compress", "--stdin", "--quiet", "--no-default-patterns", "--no-security-check", "-o", "/dev/null"}},
		}
		fmt.Printf("%-13s %8.3f s  %8.3f s of processors  %6.0f MiB  (%d files)\n", "parse only", floor.seconds, floor.processor, floor.peak, len(paths))
		for _, row := range table {
			if took, ok := measure(b, *peersRuns, row.stdin, row.env, row.argv...); ok {
				fmt.Printf("%-13s %8.3f s  %8.3f s of processors  %6.0f MiB  %6.2f x and %.2f x parse only\n",
					row.name, took.seconds, took.processor, took.peak, took.seconds/floor.seconds, took.processor/floor.processor)
				b.ReportMetric(took.seconds/floor.seconds, strings.ReplaceAll(row.name, " ", "-")+"/floor")
			}
		}
	}
}

// BenchmarkOpen opens foldout's own repository without a cache.
func BenchmarkOpen(b *testing.B) {
	for b.Loop() {
		if _, err := mapper.Open(context.Background(), "..", mapper.Options{NoCache: true}, nil); err != nil {
			b.Fatal(err)
		}
	}
}
