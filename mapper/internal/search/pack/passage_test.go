package pack

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/model"
)

// symbolsOf reads symbols from lines such as `1-9 class Cart` (lines, kind, name). A symbol inside another one is indented.
func symbolsOf(t *testing.T, text string) (all []model.Symbol) {
	t.Helper()
	kinds := map[string]model.Kind{}
	for k := range model.Kind(32) {
		kinds[k.String()] = k
	}
	var open []int // symbols around the next one, by depth
	for line := range strings.Lines(text) {
		var s model.Symbol
		var kind string
		if _, err := fmt.Sscanf(strings.TrimSpace(line), "%d-%d %s %s", &s.FirstLine, &s.EndLine, &kind, &s.Name); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		depth := (len(line) - len(strings.TrimLeft(line, " "))) / 2
		open = open[:depth]
		s.Kind, s.Line, s.Up = kinds[kind], s.FirstLine, -1
		if depth > 0 {
			s.Up = int32(open[depth-1])
		}
		open, all = append(open, len(all)), append(all, s)
	}
	return all
}

// TestSplit checks the passages of the files in testdata.
func TestSplit(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/split.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.Files)%3 != 0 || len(archive.Files) == 0 {
		t.Fatal("each case needs a text, symbols and the wanted passages")
	}
	for part := range slices.Chunk(archive.Files, 3) {
		f := &filetree.File{File: model.File{Path: part[0].Name, Symbols: symbolsOf(t, string(part[1].Data))}}
		var got strings.Builder
		for _, p := range Split(f, strings.Split(strings.TrimSuffix(string(part[0].Data), "\n"), "\n")) {
			name := "outside"
			if p.Symbol >= 0 {
				name = f.Symbols[p.Symbol].Name
			}
			fmt.Fprintf(&got, "%d-%d %s\n", p.First, p.Last, name)
		}
		if want := string(part[2].Data); got.String() != want {
			t.Errorf("%s: got\n%swant\n%s", part[0].Name, got.String(), want)
		}
	}
}

// TestLongRunsAreDivided checks that a long function is cut at blank lines and little indentation, into parts of a useful size.
func TestLongRunsAreDivided(t *testing.T) {
	var lines []string
	for i := range 400 {
		switch {
		case i%25 == 24:
			lines = append(lines, "")
		case i%5 == 0:
			lines = append(lines, "  statement")
		default:
			lines = append(lines, "      rest of it")
		}
	}
	f := &filetree.File{File: model.File{Symbols: []model.Symbol{{Name: "long", Kind: model.KindFunction, Line: 1, FirstLine: 1, EndLine: 400, Up: -1}}}}
	next := 1
	for _, p := range Split(f, lines) {
		if p.First != next || !p.Part || p.Last-p.First+1 < usual/2 || p.Last-p.First+1 > usual+usual/2 {
			t.Errorf("%+v", p)
		}
		if p.Last < 400 && lines[p.Last-1] != "" {
			t.Errorf("cut after line %d", p.Last)
		}
		next = p.Last + 1
	}
	if next != 401 {
		t.Errorf("%d lines", next-1)
	}
}

// drawSet draws files with symbols that match a task.
func drawSet(t *rapid.T) *Set {
	var files []File
	for n := range rapid.IntRange(1, 4).Draw(t, "files") {
		f := File{File: &filetree.File{File: model.File{Path: fmt.Sprintf("f%d.go", n), Class: model.ClassSource}}, Share: 1 / float64(n+1), Symbols: map[int]Match{}}
		for i := range rapid.IntRange(0, 12).Draw(t, "functions") {
			first := len(f.Lines) + 1
			for range rapid.IntRange(1, 60).Draw(t, "lines") {
				f.Lines = append(f.Lines, strings.Repeat("x ", rapid.IntRange(0, 8).Draw(t, "words")))
			}
			f.File.Symbols = append(f.File.Symbols, model.Symbol{
				Name: "f", Kind: model.KindFunction, Line: int32(first), FirstLine: int32(first), EndLine: int32(len(f.Lines)), Up: -1,
			})
			f.Symbols[i] = Match{Score: rapid.Float64Range(0, 1).Draw(t, "score")}
		}
		files = append(files, f)
	}
	return Weigh(files, Query{})
}

// linesCost counts a token a line.
func linesCost(_ int, p Passage) int { return p.Last - p.First + 1 }

// TestChoice checks that what is chosen fits, that each passage is chosen or left out once, and that no passage that was left out for
// want of room is worth more than all passages that would have to give way for it.
func TestChoice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSet(t)
		costs := Costs{Room: rapid.IntRange(0, 600).Draw(t, "room"), Gap: 2, File: func(int) int { return 5 }, Text: linesCost}
		made := s.Choose(costs)
		tokens := 0
		for _, c := range made.Files {
			tokens += 5 - 2
			last := -1
			for _, p := range c.Passages {
				if tokens += linesCost(0, p); p.First != last+1 {
					tokens += 2
				}
				last = p.Last
			}
		}
		if tokens > costs.Room {
			t.Fatalf("%d tokens of %d", tokens, costs.Room)
		}
		for _, left := range made.Left {
			for _, c := range made.Files {
				for _, p := range c.Passages {
					if left.Passages[0] == p && left.File == c.File {
						t.Fatalf("%+v is chosen and left out", p)
					}
				}
			}
		}
		again := s.Choose(costs)
		if fmt.Sprint(again) != fmt.Sprint(made) {
			t.Fatal("another choice")
		}
	})
}

// TestWholeNodes checks that a class is taken instead of its methods where little of it is left, that what is in a taken node is not left
// out, and that a function without evidence gets the room that is left.
func TestWholeNodes(t *testing.T) {
	f := File{
		File: &filetree.File{File: model.File{Path: "cart.py", Class: model.ClassSource, Symbols: symbolsOf(t, "2-42 class Cart\n  3-20 method add\n  21-40 method drop\n  41-42 method size\n50-90 function main\n")}}, Share: 1,
		Lines:   strings.Split(strings.TrimSuffix(strings.Repeat("work\n", 100), "\n"), "\n"),
		Symbols: map[int]Match{0: {Score: 0.8}, 1: {Score: 1, Words: 1}, 2: {Score: 0.9, Words: 0.9}},
	}
	s := Weigh([]File{f}, Query{})
	names := func(nodes []Node) (names []string) {
		for _, n := range nodes {
			if n.Symbol < 0 {
				names = append(names, "file")
				continue
			}
			names = append(names, f.File.Symbols[n.Symbol].Name)
		}
		return names
	}
	keep := func(int, int) bool { return false }
	for room, want := range map[int]string{19: "[add]", 45: "[Cart]", 15: "[]", 100: "[Cart main]"} {
		taken, left := s.Nodes(Costs{Room: room, File: func(int) int { return 1 }, Gap: 1, Text: linesCost}, keep)
		if fmt.Sprint(names(taken)) != want {
			t.Errorf("room %d: %v, left %v", room, names(taken), names(left))
		}
		if room == 45 && slices.Contains(names(left), "size") {
			t.Errorf("left out: %v", names(left))
		}
	}
	taken, _ := s.Nodes(Costs{Room: 45, File: func(int) int { return 1 }, Gap: 1, Text: linesCost}, func(_, symbol int) bool { return symbol <= 1 })
	if got := names(taken); slices.Contains(got, "add") || slices.Contains(got, "Cart") {
		t.Errorf("skipped nodes were taken: %v", got)
	}
}

// TestExcerpt checks the text of passages: the marks for lines left out, and the lines that declare what a passage is a part of.
func TestExcerpt(t *testing.T) {
	var lines []string
	for n := range 130 {
		lines = append(lines, fmt.Sprintf("l%d", n+1))
	}
	f := File{File: &filetree.File{File: model.File{Symbols: symbolsOf(t, "1-125 class Cart\n  5-120 method add\n  121-124 method drop\n126-130 function main\n")}}, Lines: lines}
	got := f.Excerpt([]Passage{{6, 7, 1, true}, {100, 101, 1, true}, {121, 124, 2, false}, {126, 126, 3, false}})
	const want = "l1\n…\nl5\nl6\nl7\n… 92 lines\nl100\nl101\n…\nl121\nl122\nl123\nl124\n…\nl126\n"
	if got.Text != want || fmt.Sprint(got.Spans) != "[1-1 5-7 100-101 121-124 126-126]" {
		t.Errorf("%v\n%s", got.Spans, got.Text)
	}
}

// TestDerivedText checks that symbols of a notebook are shown with their own text.
func TestDerivedText(t *testing.T) {
	f := File{File: &filetree.File{File: model.File{Symbols: symbolsOf(t, "10-14 function plot\n")}}, Lines: []string{"{"}, Share: 1, Derived: map[int][]string{0: {"def plot():", "  pass"}}}
	made := Weigh([]File{f}, Query{}).Choose(Costs{Room: -1, File: func(int) int { return 5 }, Text: linesCost})
	if len(made.Files) != 1 {
		t.Fatalf("%+v", made)
	}
	if got := f.Excerpt(made.Files[0].Passages); got.Text != "def plot():\n  pass\n" || fmt.Sprint(got.Spans) != "[10-14]" {
		t.Errorf("%+v", got)
	}
}
