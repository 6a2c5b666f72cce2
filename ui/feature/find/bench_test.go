package find

import (
	"fmt"
	"runtime"
	"strconv"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper/filetree"
	"foldout/themes"
	"foldout/ui/uitest"
)

// large returns a tree with about this many nodes: folders with 20 files of 9 symbols each, and 10 folders in each folder above.
func large(nodes int) *filetree.Folder {
	verbs := []string{"Parse", "Render", "Open", "Close", "Write", "Read", "Merge", "Split", "Count"}
	nouns := []string{"Config", "Cart", "Request", "Handler", "Buffer", "Index", "Session"}
	left := nodes
	var fill func(path string, depth int) *filetree.Folder
	fill = func(path string, depth int) *filetree.Folder {
		f := &filetree.Folder{Path: path}
		for i := 0; depth == 0 && i < 20 && left > 0; i++ {
			noun := nouns[(left/10)%len(nouns)]
			words := []string{noun + strconv.Itoa(left%1000)}
			for k, verb := range verbs[1:] {
				words = append(words, words[0]+"."+verb+nouns[(left/10+k)%len(nouns)])
			}
			f.Files = append(f.Files, file(fmt.Sprintf("%s/file%02d.go", path, i), words...))
			left -= 1 + len(words)
		}
		for i := 0; depth > 0 && i < 10 && left > 0; i++ {
			name := fmt.Sprintf("dir%d", i)
			if path != "" {
				name = path + "/" + name
			}
			f.Folders = append(f.Folders, fill(name, depth-1))
			left--
		}
		return f
	}
	return fill("", 4)
}

var sizes = []int{1_000, 100_000, 1_000_000}

// BenchmarkType measures each letter of a text until all matches are known, and the longest slice of that.
func BenchmarkType(b *testing.B) {
	for _, size := range sizes {
		root := large(size)
		c := open(b, root, uitest.Styles(b, termenv.Ascii, themes.Unicode()))
		text := "crt merge"
		for at := range len(text) {
			b.Run(fmt.Sprintf("%d/%q", c.index.candidates(), text[:at+1]), func(b *testing.B) {
				longest, slices := time.Duration(0), 0
				b.ReportAllocs()
				for b.Loop() {
					b.StopTimer()
					c.Clear()
					c.run(c.Open())
					c.enter(text[:at])
					b.StartTimer()
					for cmd := c.Edit(press(rune(text[at]))); cmd != nil; slices++ {
						began := time.Now()
						msg := cmd()
						longest = max(longest, time.Since(began))
						cmd = c.Update(msg.(Msg))
					}
				}
				b.ReportMetric(float64(longest.Microseconds())/1000, "ms/longest-slice")
				b.ReportMetric(float64(slices)/float64(b.N), "slices/op")
				b.ReportMetric(float64(c.shown.count), "found")
			})
		}
	}
}

// BenchmarkIndex measures making the index of a tree, and the memory it holds.
func BenchmarkIndex(b *testing.B) {
	for _, size := range sizes {
		root := large(size)
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			x := newIndex(root, nil)
			runtime.GC()
			runtime.ReadMemStats(&after)
			for b.Loop() {
				x = newIndex(root, nil)
			}
			b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/(1<<20), "MB")
			b.ReportMetric(float64(x.candidates()), "candidates")
		})
	}
}

// BenchmarkKey measures what a key costs outside of commands: the letter, and the next frame.
func BenchmarkKey(b *testing.B) {
	for _, size := range sizes {
		c := open(b, large(size), uitest.Styles(b, termenv.ANSI, themes.Unicode()))
		c.enter("c")
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			c.SetSize(200, 60)
			for i := range b.N {
				c.Edit([]tea.KeyMsg{press('a'), {Type: tea.KeyBackspace}}[i%2])
				_, _ = c.View(), c.QueryView(200, nil)
			}
		})
	}
}
