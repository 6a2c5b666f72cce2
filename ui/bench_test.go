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

// generate writes Go files with a hundred symbols each until there are this many nodes, a hundred files to a folder. All functions
// in a folder call the first one.
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

// BenchmarkKeyToFrame measures a key and the next frame, with a plan on the screen and everything unfolded. It does not include
// work in commands.
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

// BenchmarkRelations measures the list of relations, from the key to the screen, for a function with thousands of callers and for a
// folder with ten thousand symbols. It also measures a key in the list and the next frame.
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

// BenchmarkDetailOfEverything measures setting the detail of the root, until its exact counts are on the screen.
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

// benchRepo is a repository to measure instead of a generated one.
var benchRepo = flag.String("repo", "", "repository over which BenchmarkTask ranks, BenchmarkSearchText searches")

// repository opens benchRepo, or the fixture repository if it is not set.
func repository(b *testing.B) *driver {
	b.Helper()
	path := *benchRepo
	if path == "" {
		path = fixture(b)
	}
	d := start(b, path, termenv.ANSI)
	d.session.Env.Options.NoCache = false
	d.send1(tea.WindowSizeMsg{Width: 120, Height: 40})
	d.run(d.Init())
	return d
}

// until runs the commands that are held until there returns true. It returns false if the commands end before.
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

// BenchmarkTask measures a new task, from the key that accepts it until its first rows are on the screen, and until the map is
// fitted to it.
func BenchmarkTask(b *testing.B) {
	d := repository(b)
	files := d.session.Reading.Files
	rows := func() bool {
		q, open := d.front.(chooser)
		if !open {
			return false
		}
		e, ok := q.Current()
		return ok && !e.Disabled
	}
	for _, c := range []struct {
		name  string
		there func() bool
	}{{"rows", rows}, {"fitted", func() bool { return rows() && d.session.Counted() }}} {
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

// BenchmarkSearchText measures a search of file contents, from the last key until its rows are on the screen, and divides it by the
// time of ripgrep on the same folder. Both run several times in turn; the least time of each counts.
func BenchmarkSearchText(b *testing.B) {
	rg, err := exec.LookPath("rg")
	if err != nil {
		b.Skip("needs ripgrep (rg)")
	}
	d := repository(b)
	for _, text := range []string{"error", "unexpected token", "re:func .*Error"} {
		b.Run(text, func(b *testing.B) {
			ours, theirs := time.Hour, time.Hour
			for range max(b.N, 5) {
				d.press("ctrl+g")
				d.write(text[:len(text)-1])
				d.hold = true
				start := time.Now()
				d.write(text[len(text)-1:])
				if !d.until(func() bool { return strings.Contains(d.View(), "Lines matching "+text) }) {
					b.Fatal("no rows")
				}
				ours = min(ours, time.Since(start))
				d.release()
				d.press("esc")
				start = time.Now()
				args := []string{"-n", "--hidden", "-g", "!.git", "--no-messages", "-S", "--", strings.TrimPrefix(text, "re:"), d.session.Reading.Repo.Root()}
				_, _ = exec.Command(rg, args...).Output() // ripgrep also fails if it finds nothing
				theirs = min(theirs, time.Since(start))
			}
			b.ReportMetric(float64(ours)/float64(theirs), "ours/rg")
			b.ReportMetric(float64(ours.Milliseconds()), "ms")
		})
	}
}
