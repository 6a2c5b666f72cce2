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
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	sitter "github.com/smacker/go-tree-sitter"

	"foldout/mapper"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// These flags and programs serve the comparison with other programs, each as a whole process on the same files:
//
//	go test ./mapper -run '^$' -bench Peers -benchtime 1x -repo DIR
var (
	peersRepo = flag.String("repo", "", "repository over which -bench Peers compares with other programs")
	peersRuns = flag.Int("runs", 3, "runs of each program, of which the least counts")
)

// floorEnv makes the test binary run as the floor: it parses every file with the plain binding and does nothing else.
const floorEnv = "FOLDOUT_TEST_FLOOR"

func TestMain(m *testing.M) {
	if root := os.Getenv(floorEnv); root != "" {
		if err := parseOnly(root); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if err := sampleProperties(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// benchFlags are the flags for the table of peers: include dependencies and large files.
var benchFlags = []string{"--deps", "--max-file-size", "8M"}

func benchScan(root string) ([]string, error) {
	list, err := scan.Scan(context.Background(), root, model.Listing{Deps: true, MaxFileSize: 8 << 20}, nil)
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
	l := language.Detect(path, text[:min(len(text), 4096)])
	if l == nil || !l.HasGrammar() {
		return
	}
	parser.SetLanguage(sitter.NewLanguage(l.Syntax.Grammar()))
	if tree, err := parser.ParseCtx(context.Background(), nil, text); err == nil {
		tree.Close()
	}
}

// program is one of the programs to compare.
type program struct {
	name  string
	stdin string
	env   []string
	argv  []string
	once  bool // only the first run counts, because it fills a cache
}

// run is what one run of a program took.
type run struct {
	seconds   float64
	processor float64 // seconds on all cores, including children
	peak      float64 // peak memory in MiB
}

// with combines two runs. It keeps the smaller times, because other load can only increase them, and the larger peak.
func (r run) with(other run) run {
	return run{min(r.seconds, other.seconds), min(r.processor, other.processor), max(r.peak, other.peak)}
}

func (p program) run() (run, error) {
	cmd := exec.Command(p.argv[0], p.argv[1:]...)
	cmd.Stdin, cmd.Stdout = strings.NewReader(p.stdin), io.Discard
	cmd.Dir, cmd.Env = *peersRepo, append(os.Environ(), p.env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	start := time.Now()
	if err := cmd.Run(); err != nil {
		return run{}, fmt.Errorf("%s: %w\n%s", p.name, err, stderr.Bytes()[:min(stderr.Len(), 500)])
	}
	took := run{seconds: time.Since(start).Seconds(), processor: (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()}
	if usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		took.peak = float64(usage.Maxrss) / 1024
	}
	return took, nil
}

// measure runs the programs in turn, so that a slow phase of the machine affects all of them, and returns what each took. A
// program that cannot be run is left out and reported.
func measure(b *testing.B, programs []program) map[string]run {
	b.Helper()
	took := map[string]run{}
	for round := range *peersRuns {
		for _, p := range programs {
			before, ran := took[p.name]
			if round > 0 && (p.once || !ran) {
				continue
			}
			now, err := p.run()
			switch {
			case err != nil:
				b.Log(err)
			case ran:
				took[p.name] = now.with(before)
			default:
				took[p.name] = now
			}
		}
	}
	return took
}

// floorName is the program that the others are compared with.
const floorName = "parse only"

// buildFoldout builds the program and returns its path.
func buildFoldout(b *testing.B) string {
	b.Helper()
	built := filepath.Join(b.TempDir(), "foldout")
	if out, err := exec.Command("go", "build", "-o", built, "foldout").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return built
}

// peers returns foldout, cold and warm, and the other programs. "smart" is foldout with references, the graph, the history and
// ranks.
func peers(b *testing.B, paths []string) []program {
	b.Helper()
	built := buildFoldout(b)
	list := strings.Join(paths, "\n") + "\n"
	cache := []string{"XDG_CACHE_HOME=" + b.TempDir()}
	self := func(args ...string) []string { return append(append([]string{built}, args...), benchFlags...) }
	return []program{
		{name: floorName, env: []string{floorEnv + "=" + *peersRepo}, argv: os.Args[:1]},
		{name: "cold map", argv: self("map", "--level", "2", "--no-cache", ".")},
		{name: "cold symbols", argv: self("symbols", "--no-cache", ".")},
		{name: "cold smart", argv: self("map", "--budget", "16k", "--no-cache", ".")},
		{name: "fill cache", env: cache, argv: self("map", "--level", "2", "."), once: true},
		{name: "warm map", env: cache, argv: self("map", "--level", "2", ".")},
		{name: "warm symbols", env: cache, argv: self("symbols", ".")},
		{name: "fill smart", env: cache, argv: self("map", "--budget", "16k", "."), once: true},
		{name: "warm smart", env: cache, argv: self("map", "--budget", "16k", ".")},
		{name: "ctags", stdin: list, argv: []string{"ctags", "--output-format=json", "--fields=+neKS", "-L", "-", "-f", "-"}},
		{name: "repomix", stdin: list, argv: []string{"repomix", "--compress", "--stdin", "--quiet", "--no-default-patterns", "--no-security-check", "-o", "/dev/null"}},
	}
}

// BenchmarkPeers prints what foldout takes on a repository, compared with plain parsing, ctags and repomix.
func BenchmarkPeers(b *testing.B) {
	if *peersRepo == "" {
		b.Log("give a repository with -repo DIR")
		return
	}
	paths, err := benchScan(*peersRepo)
	if err != nil {
		b.Fatal(err)
	}
	programs := peers(b, paths)
	for b.Loop() {
		took := measure(b, programs)
		floor := took[floorName]
		fmt.Printf("%d files, the least time of %d runs each\n", len(paths), *peersRuns)
		for _, p := range programs {
			if t, ok := took[p.name]; ok {
				fmt.Printf("%-13s %8.3f s  %8.3f s of processors  %6.0f MiB  %6.2f x and %.2f x parse only\n",
					p.name, t.seconds, t.processor, t.peak, t.seconds/floor.seconds, t.processor/floor.processor)
				b.ReportMetric(t.seconds/floor.seconds, strings.ReplaceAll(p.name, " ", "-")+"/floor")
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
