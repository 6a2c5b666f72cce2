package ui

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// generate writes Go files of a hundred symbols each until they hold that many nodes, a hundred files to a folder. All functions of a
// folder call its first one.
func generate(b *testing.B, nodes int) string {
	b.Helper()
	dir := b.TempDir()
	for file := range nodes / 100 {
		var text strings.Builder
		text.WriteString("package p\n")
		for i := range 99 {
			fmt.Fprintf(&text, "\nfunc F%dX%d(a int) error { return F%dX0(a) }\n", file, i, file/100*100)
		}
		folder := filepath.Join(dir, fmt.Sprintf("d%d", file/1000), fmt.Sprintf("e%d", file/100))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("f%d.go", file)), []byte(text.String()), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	return dir
}

// BenchmarkKeyToFrame is a key and the frame after it, with a plan on the screen and everything unfolded. What is worked out
// beside the screen is not in it.
func BenchmarkKeyToFrame(b *testing.B) {
	for _, nodes := range []int{1_000, 100_000, 1_000_000} {
		d := driveAt(b, generate(b, nodes), 200, 60, termenv.ANSI)
		d.press("E pgdown:2")
		for _, c := range []struct{ name, keys string }{
			{"move", "jk"}, {"ends", "Gg"}, {"fold", "hl"}, {"detail", "53"}, {"pick", " u"}, {"undo", "5u"}, {"sort", "o"},
		} {
			b.Run(fmt.Sprintf("%s/%d", c.name, nodes), func(b *testing.B) {
				for i := range b.N {
					d.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{rune(c.keys[i%len(c.keys)])}})
					_ = d.View()
				}
			})
		}
	}
}

// BenchmarkRelations is the list of who uses a function that thousands call, and of a folder of ten thousand symbols, from the key until it
// is on the screen, most of it beside the screen; and a key in the list with the frame after it.
func BenchmarkRelations(b *testing.B) {
	for _, nodes := range []int{1_000, 100_000, 1_000_000} {
		d := driveAt(b, generate(b, nodes), 200, 60, termenv.ANSI)
		for _, c := range []struct{ name, id string }{{"function", "d0/e0/f0.go#F0X0"}, {"folder", "d0/e0"}} {
			b.Run(fmt.Sprintf("%s/%d", c.name, nodes), func(b *testing.B) {
				d.tree.GoTo(c.id)
				for range b.N {
					d.key("r")
					_ = d.View()
					d.key("esc")
				}
			})
		}
		b.Run(fmt.Sprintf("move/%d", nodes), func(b *testing.B) {
			d.tree.GoTo("d0/e0/f0.go#F0X0")
			d.key("r")
			for i := range b.N {
				d.key([]string{"j", "k"}[i%2])
				_ = d.View()
			}
			d.key("esc")
		})
	}
}

// BenchmarkDetailOfEverything is a detail for the root until its exact counts are on the screen.
func BenchmarkDetailOfEverything(b *testing.B) {
	for _, nodes := range []int{1_000, 100_000} {
		d := driveAt(b, generate(b, nodes), 200, 60, termenv.ANSI)
		b.Run(strconv.Itoa(nodes), func(b *testing.B) {
			for i := range b.N {
				d.key([]string{"5", "3"}[i%2])
				_ = d.View()
			}
		})
	}
}

// benchRepo is a repository to measure on in place of one that is generated.
var benchRepo = flag.String("repo", "", "repository over which BenchmarkTask ranks, BenchmarkSearchText searches")

// repository opens benchRepo, or the fixture repository.
func repository(b *testing.B) *driver {
	b.Helper()
	path := *benchRepo
	if path == "" {
		path = fixture(b)
	}
	d := start(b, path, termenv.ANSI)
	d.cfg.Options.NoCache = false
	d.send1(tea.WindowSizeMsg{Width: 120, Height: 40})
	d.run(d.Init())
	return d
}

// until carries out what is held until something is there, and reports whether it came.
func (d *driver) until(there func() bool) bool {
	for len(d.held) > 0 && !there() {
		cmd := d.held[0]
		d.held, d.hold = d.held[1:], true
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			d.held = append(msg, d.held...)
		default:
			d.send1(msg)
		}
	}
	return there()
}

// BenchmarkTask is a new task from the key that takes it until its first rows are on the screen, and until the map is fitted to it.
func BenchmarkTask(b *testing.B) {
	d := repository(b)
	files := countFiles(d.reading.repo.Tree())
	rows := func() bool {
		q, open := d.front.(*asyncList)
		if !open {
			return false
		}
		e, ok := q.Current()
		return ok && !e.Disabled
	}
	for _, c := range []struct {
		name  string
		there func() bool
	}{{"rows", rows}, {"fitted", func() bool { return rows() && d.settled() }}} {
		b.Run(c.name, func(b *testing.B) {
			for i := range b.N {
				b.StopTimer()
				d.press("a")
				d.write(fmt.Sprintf("Parsing of the configuration file fails with an unexpected error, case %d\n\nSee `parse` and the reader.", i))
				d.hold = true
				b.StartTimer()
				d.press("enter")
				if !d.until(c.there) {
					b.Fatal("no rows")
				}
				_ = d.View()
				b.StopTimer()
				d.release()
				d.press("esc")
				b.StartTimer()
			}
			b.ReportMetric(float64(files), "files")
		})
	}
}

// BenchmarkSearchText is a search of texts from its last key until its rows are on the screen, over what ripgrep takes for the same
// folder: the least of some runs of each, one after the other in turn.
func BenchmarkSearchText(b *testing.B) {
	rg, err := exec.LookPath("rg")
	if err != nil {
		b.Skip("needs ripgrep (rg)")
	}
	d := repository(b)
	rows := func() bool {
		s, open := d.front.(*textSearch)
		return open && s.found != nil && d.searched == s.line.Text()
	}
	for _, text := range []string{"error", "unexpected token", "re:func .*Error"} {
		b.Run(text, func(b *testing.B) {
			ours, theirs := time.Hour, time.Hour
			for range max(b.N, 5) {
				d.press("ctrl+g")
				d.write(text[:len(text)-1])
				d.hold = true
				start := time.Now()
				d.write(text[len(text)-1:])
				if !d.until(rows) {
					b.Fatal("no rows")
				}
				_ = d.View()
				ours = min(ours, time.Since(start))
				d.release()
				d.press("esc")
				start = time.Now()
				args := []string{"-n", "--hidden", "-g", "!.git", "--no-messages", "-S", "--", strings.TrimPrefix(text, "re:"), d.reading.repo.Root()}
				_, _ = exec.Command(rg, args...).Output() // nothing found is an error as well
				theirs = min(theirs, time.Since(start))
			}
			b.ReportMetric(float64(ours)/float64(theirs), "ours/rg")
			b.ReportMetric(float64(ours.Milliseconds()), "ms")
		})
	}
}
