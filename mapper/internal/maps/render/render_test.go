package render_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/test/cases"
	"foldout/mapper/internal/test/sample"
	"foldout/model"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"
)

// written are the formats that render writes: all but those that wrap a map in another format.
var written = slices.DeleteFunc(slices.Clone(model.Formats), func(name string) bool { return model.Format(name).Traits().Wraps })

// TestUnknownFormat checks that a format without a visitor is an error.
func TestUnknownFormat(t *testing.T) {
	a, err := txtar.ParseFile("testdata/formats.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := sample.New(t, a)
	for _, format := range []model.Format{"toml", "", model.Prompt} {
		view := model.DefaultView("o200k_base")
		view.Format = format
		var b strings.Builder
		if err := render.Write(&b, r.Plan(t, view), info(r)); err == nil || b.Len() > 0 {
			t.Errorf("the format %q is written: %q", format, b.String())
		}
	}
}

// info returns an Info of a sample in which everything is set.
func info(r *sample.Repo) render.Info {
	i := r.Info()
	i.Problems = []model.Problem{{Kind: model.ProblemTooLarge}, {Kind: model.ProblemLink}, {Kind: model.ProblemBinary}, {Kind: model.ProblemTooLarge}}
	i.Note = "… a note & more"
	return i
}

// modules returns dependencies whose names have characters that formats must escape.
func modules() *render.Modules {
	return &render.Modules{
		By: "folder", Uses: []render.Dependency{{"a&b", []string{"cart", "docs"}}, {"cart", []string{"docs\x1b"}}},
		Cycles: [][]string{{"cart", "docs"}}, UsesLeftOut: 1200, CyclesLeftOut: 1,
	}
}

// known is a Known with values for several nodes.
type known struct{}

func (known) Symbol(_ *filetree.File, symbol int) *model.Metrics {
	switch symbol {
	case 0:
		return &model.Metrics{PageRank: 0.12345678, Importance: 0.98765, Degree: 3, Entry: 0.666}
	case -1:
		return &model.Metrics{ChangeFreq: 0.126, Hot: 1.5}
	}
	return nil
}

func (known) Folder(path string) *model.Metrics {
	if path == "" {
		return nil
	}
	return &model.Metrics{Degree: len(path)}
}

func (known) FolderName(path string) string { return "shop/" + path }

func (known) FileName(f *filetree.File) string { return "shop/" + f.Path }

func (known) FolderKind(path string) string {
	if path == "cart" {
		return "module"
	}
	return "dir"
}

func (known) Tests(path string) []string {
	if path == "cart/cart.go" {
		return []string{"cart/cart_test.go"}
	}
	return nil
}

func (known) Together(path string) []string {
	if path == "main.go" {
		return []string{"cart/cart.go"}
	}
	return nil
}

func (known) Requires(string) []render.Package { return nil }

func (known) UsesRepo(string) []string { return nil }

func (known) Scripts(path string) []render.Script {
	if path == "README.md" {
		return []render.Script{{Name: "build", Runner: "make", Command: "go build", Line: 3}}
	}
	return nil
}

// TestTexts compares the texts of views, and the lines of their nodes, with testdata.
func TestTexts(t *testing.T) {
	cases.Run(t, func(t *testing.T, a *txtar.Archive) {
		sample.Each(t, a, func(r *sample.Repo, view model.View) string {
			i := info(r)
			if view.Graph {
				i.Modules = modules()
			}
			if view.Stats {
				i.Known = known{}
			}
			p := r.Plan(t, view)
			var b strings.Builder
			places, err := render.WritePlaces(&b, p, i)
			if err != nil {
				t.Fatal(err)
			}
			check(t, view.Format, b.String())
			if got, want := render.Tokens(p, i, 0), r.Enc.Count(b.String()); got != want {
				t.Errorf("%d tokens, counted are %d", want, got)
			}
			return b.String() + "places" + placesOf(r.Root, places) + "\n"
		})
	})
}

// check parses a text as other programs would.
func check(t *testing.T, format model.Format, text string) {
	t.Helper()
	switch format {
	case model.JSON:
		for line := range strings.Lines(text) {
			if line = strings.Trim(line, " ,\n"); strings.HasPrefix(line, "{") && strings.HasSuffix(line, "}") && !json.Valid([]byte(line)) {
				t.Errorf("not JSON: %s", line)
			}
		}
		if !json.Valid([]byte(text)) {
			t.Errorf("not JSON:\n%s", text)
		}
	case model.XML:
		for d := xml.NewDecoder(strings.NewReader(text)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				return
			} else if err != nil {
				t.Fatalf("not XML: %v\n%s", err, text)
			}
		}
	}
}

// placesOf formats the lines of all nodes that have any.
func placesOf(f *filetree.Folder, places *render.Places) string {
	var b strings.Builder
	add := func(name string, s model.Span) {
		if s.First <= s.Last {
			fmt.Fprintf(&b, " %s:%d-%d", name, s.First, s.Last)
		}
	}
	add(model.PathID(f.Path), places.Find(f.Path, -1))
	for _, file := range f.Files {
		add(file.Path, places.Find(file.Path, -1))
		for i := range file.Symbols {
			add("#"+file.Symbols[i].Name, places.Find(file.Path, i))
		}
	}
	for _, sub := range f.Folders {
		b.WriteString(placesOf(sub, places))
	}
	return b.String()
}

// TestCounts checks in every format that the count matches the text, and that counting stops beyond its limit and once it is no
// longer needed.
func TestCounts(t *testing.T) {
	a, err := txtar.ParseFile("testdata/formats.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := sample.New(t, a)
	rapid.Check(t, func(t *rapid.T) {
		view := model.DefaultView("o200k_base")
		view.Budget = 0
		view.Detail = model.Detail(rapid.IntRange(0, int(model.Source)).Draw(t, "detail"))
		view.Format = model.Format(rapid.SampledFrom(written).Draw(t, "format"))
		view.NoFolders, view.Imports, view.Stats, view.Chunks = rapid.Bool().Draw(t, "flat"), rapid.Bool().Draw(t, "imports"), rapid.Bool().Draw(t, "stats"), rapid.Bool().Draw(t, "chunks")
		i := info(r)
		if rapid.Bool().Draw(t, "modules") {
			i.Modules = modules()
		}
		if rapid.Bool().Draw(t, "known") {
			i.Known = known{}
		}
		p := r.Plan(t, view)
		var text strings.Builder
		if err := render.Write(&text, p, i); err != nil {
			t.Fatal(err)
		}
		all := render.Tokens(p, i, 0)
		if want := r.Enc.Count(text.String()); all != want {
			t.Fatalf("%d tokens are counted, %d written:\n%s", all, want, &text)
		}
		limit := rapid.IntRange(1, all+1).Draw(t, "limit")
		if got := render.Tokens(p, i, limit); got > limit != (all > limit) || got <= limit && got != all || got > all {
			t.Fatalf("%d tokens with a limit of %d, %d without", got, limit, all)
		}
		i.Ended = func() bool { return true }
		if got := render.Tokens(p, i, 0); got != 0 && view.Format != model.Markdown { // the plan knows the count of Markdown
			t.Fatalf("%d tokens are counted that nobody wants", got)
		}
	})
}

// full is a disk with that many free bytes.
type full int

var errFull = errors.New("no room")

func (f *full) Write(text []byte) (int, error) {
	if *f -= full(len(text)); *f < 0 {
		return 0, errFull
	}
	return len(text), nil
}

// TestTrouble checks that an error of the writer is returned, wherever it occurs.
func TestTrouble(t *testing.T) {
	a, err := txtar.ParseFile("testdata/formats.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := sample.New(t, a)
	for _, format := range written {
		view := model.DefaultView("o200k_base")
		view.Format = model.Format(format)
		p := r.Plan(t, view)
		var b strings.Builder
		if err := render.Write(&b, p, info(r)); err != nil {
			t.Fatal(err)
		}
		for room := 0; room < b.Len(); room += 7 {
			if f := full(room); !errors.Is(render.Write(&f, p, info(r)), errFull) {
				t.Errorf("%v: no error in %d of %d bytes", format, room, b.Len())
			}
		}
		if f := full(b.Len()); render.Write(&f, p, info(r)) != nil {
			t.Errorf("%v: an error where all has room", format)
		}
	}
}

// TestModules checks that dependencies are written as lines and that those that did not fit are counted.
func TestModules(t *testing.T) {
	for _, c := range []struct {
		modules *render.Modules
		want    string
	}{
		{nil, ""},
		{&render.Modules{}, "Modules|Cycles|  none"},
		{&render.Modules{By: "file", Uses: []render.Dependency{{"a", []string{"b", "c"}}}}, "Modules (by file)|  a -> b, c|Cycles|  none"},
		{&render.Modules{Cycles: [][]string{{"a", "b"}, {"c"}}}, "Modules|Cycles|  a -> b -> a|  c -> c"},
		{&render.Modules{UsesLeftOut: 1, CyclesLeftOut: 1234}, "Modules|  … 1 more|Cycles|  … 1,234 more"},
	} {
		if got := strings.Join(c.modules.Lines(), "|"); got != c.want {
			t.Errorf("%+v: %q, want %q", c.modules, got, c.want)
		}
	}
}

// TestFences checks that the fence of a block is longer than any run of backquotes in its text.
func TestFences(t *testing.T) {
	f := &filetree.File{File: model.File{Path: "a\x1b.go", Language: "go", Lines: 3, Symbols: []model.Symbol{{FirstLine: 2, EndLine: 3}}}}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("`\na"))).Draw(t, "text") + "\n"
		symbol, span := -1, "1-3"
		if rapid.Bool().Draw(t, "symbol") {
			symbol, span = 0, "2-3"
		}
		lines := strings.Split(render.Fenced(plan.BlockOf(f, symbol), text), "\n")
		fence := strings.TrimSuffix(lines[1], "go")
		if lines[0] != model.Printable(f.Path)+":"+span || len(fence) < 3 || strings.Trim(fence, "`") != "" || strings.Contains(text, fence) {
			t.Fatalf("%q", lines)
		}
		if at := slices.Index(lines[2:], fence); strings.Join(lines[2:2+at], "\n")+"\n" != text || len(lines) != at+4 {
			t.Fatalf("%q of %q", lines, text)
		}
	})
}
