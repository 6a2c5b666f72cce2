package mcp_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// The repositories that BenchmarkServer asks about, if given.
var (
	first  = flag.String("first", "", "folder of a repository whose first answer is timed, cold and warm: vuejs/core")
	search = flag.String("search", "", "folder of a repository that tasks are found in: hashicorp/terraform")
	goCode = flag.String("go", "", "folder of a Go module that contexts and usage are asked of: sourcegraph/zoekt")
)

// BenchmarkServer prints how long a real server on standard input and output takes to answer, in wall-clock and processor time, and
// the most memory it used:
//
//	go test ./ui/mcp -run '^$' -bench Server -benchtime 1x -args -first core -search terraform -go zoekt
func BenchmarkServer(b *testing.B) {
	for b.Loop() {
		if *first != "" {
			home := b.TempDir()
			s := start(b, home, *first)
			s.time("first answer, cold", "codebase_map", map[string]any{})
			s.memory()
			s.end()
			s = start(b, home, *first)
			s.time("first answer, warm", "codebase_map", map[string]any{})
			s.memory()
			s.end()
		}
		if *search != "" {
			s := start(b, b.TempDir(), *search)
			s.time("loading", "codebase_map", map[string]any{})
			for range 3 {
				s.time("find_context", "find_context", map[string]any{"task": "terraform plan crashes with a nil pointer when a module's provider block has a for_each over an unknown set"})
			}
			s.memory()
			s.end()
		}
		if *goCode != "" {
			s := start(b, b.TempDir(), *goCode)
			s.time("loading", "codebase_map", map[string]any{})
			for range 3 {
				s.time("go_context, context", "go_context", map[string]any{"mode": "context", "package": "./index", "ids": []string{"Builder"}})
				s.time("go_context, usage", "go_context", map[string]any{"mode": "usage", "package": ".", "ids": []string{"SearchOptions"}})
			}
			s.time("go_context, another context", "go_context", map[string]any{"mode": "context", "package": "./index", "ids": []string{"NewSearcher"}})
			s.time("go_context, another usage", "go_context", map[string]any{"mode": "usage", "package": "./query", "ids": []string{"Q"}})
			s.memory()
			s.end()
		}
	}
	if *first+*search+*goCode == "" {
		b.Skip("no repositories: -args -first DIR -search DIR -go DIR")
	}
}

// served is a server in a separate process.
type served struct {
	b       *testing.B
	cmd     *exec.Cmd
	started time.Time
	session *sdk.ClientSession
}

func start(b *testing.B, home, dir string) *served {
	b.Logf("%s", dir)
	s := &served{b: b, cmd: programAt(home, dir), started: time.Now()}
	client := sdk.NewClient(&sdk.Implementation{Name: "bench", Version: "1"}, nil)
	var err error
	if s.session, err = client.Connect(b.Context(), &sdk.CommandTransport{Command: s.cmd}, nil); err != nil {
		b.Fatal(err)
	}
	return s
}

// time prints how long a call takes. The first call is measured from the start of the program.
func (s *served) time(what, tool string, input map[string]any) {
	from, busy := s.started, time.Duration(0)
	if from.IsZero() {
		from, busy = time.Now(), s.processor()
	}
	s.started = time.Time{}
	result, err := s.session.CallTool(s.b.Context(), &sdk.CallToolParams{Name: tool, Arguments: input})
	took := time.Since(from)
	if err != nil || result.IsError {
		s.b.Fatal(tool, err, result)
	}
	s.b.Logf("  %-28s %6d ms, %6d ms of the processor", what, took.Milliseconds(), (s.processor() - busy).Milliseconds())
}

// processor returns the processor time of the server.
func (s *served) processor() time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	if err != nil {
		s.b.Skip("times of the processor are those of Linux: ", err)
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')'):]))
	ticks := 0
	for _, field := range fields[12:14] { // utime and stime, in hundredths of a second (proc_pid_stat(5))
		n, err := strconv.Atoi(field)
		if err != nil {
			s.b.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// memory prints the most memory that the server used.
func (s *served) memory() {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		s.b.Fatal(err)
	}
	kilobytes, err := strconv.Atoi(string(regexp.MustCompile(`VmHWM:\s+(\d+)`).FindSubmatch(text)[1]))
	if err != nil {
		s.b.Fatal(err)
	}
	s.b.Logf("  %-28s %6d MB", "memory, at most", kilobytes>>10)
}

func (s *served) end() {
	if err := s.session.Close(); err != nil {
		s.b.Error(err)
	}
}
