package tree

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/feature/find"
	"foldout/ui/keys"
)

// generate writes Go files with this many symbols each until there are this many nodes, with this many files to a folder, and opens
// them.
func generate(b *testing.B, nodes, symbols, files int) *mapper.Repo {
	b.Helper()
	dir := b.TempDir()
	for file := range max(1, nodes/(symbols+1)) {
		var text strings.Builder
		text.WriteString("package p\n")
		for i := range symbols {
			fmt.Fprintf(&text, "\nfunc F%dX%d(a int) error { return nil }\n", file, i)
		}
		folder := filepath.Join(dir, fmt.Sprintf("d%d", file/(10*files)), fmt.Sprintf("e%d", file/files))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("f%d.go", file)), []byte(text.String()), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	repo, err := mapper.Open(b.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		b.Fatal(err)
	}
	return repo
}

// search returns the matches of a text.
func search(b *testing.B, repo *mapper.Repo, text string) Matches {
	b.Helper()
	palette, err := themes.Load(themes.Default)
	if err != nil {
		b.Fatal(err)
	}
	p := find.New(themes.NewStyles(palette, termenv.Ascii, themes.ASCII()))
	var run func(cmd tea.Cmd)
	run = func(cmd tea.Cmd) {
		if cmd == nil {
			return
		}
		switch msg := cmd().(type) {
		case tea.BatchMsg:
			for _, cmd := range msg {
				run(cmd)
			}
		case find.Msg:
			run(p.Update(msg))
		}
	}
	run(p.SetRepo(repo))
	run(p.Open())
	run(p.Edit(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text)}))
	if set := p.Set(); set != nil && set.Len() > 0 {
		return set
	}
	b.Fatalf("nothing found for %s", text)
	return nil
}

// BenchmarkLens measures showing the tree in another order, narrowed, or far from the cursor, each with the next frame. The cost
// must not grow with the repository, only with the siblings of the visible rows. In wide trees, a folder has ten thousand files; in
// long ones, a file has ten thousand symbols.
func BenchmarkLens(b *testing.B) {
	for _, c := range []struct {
		name                  string
		nodes, symbols, files int
	}{
		{"1000", 1_000, 99, 100},
		{"100000", 100_000, 99, 100},
		{"1000000", 1_000_000, 99, 100},
		{"wide", 100_000, 9, 10_000},
		{"long", 100_000, 10_000, 100},
	} {
		repo := generate(b, c.nodes, c.symbols, c.files)
		view := model.DefaultView(repo.Encoding())
		view.Budget = 0
		plan, err := repo.Plan(view)
		if err != nil {
			b.Fatal(err)
		}
		found := search(b, repo, "f1")
		last := max(1, c.nodes/(c.symbols+1)) - 1
		far := []string{"d0/e0/f0.go", fmt.Sprintf("d%d/e%d/f%d.go#F%dX%d", last/(10*c.files), last/c.files, last, last, c.symbols-1)}
		nothing := func(*Pane) {}
		byTokens := func(p *Pane) { p.NextOrder() }
		for _, s := range []struct {
			name  string
			begin func(p *Pane)
			do    func(p *Pane, i int)
		}{
			{"sort", nothing, func(p *Pane, _ int) { p.NextOrder() }},
			{"count", nothing, func(p *Pane, _ int) { p.SetPlan(plan) }},
			{"count-by-tokens", byTokens, func(p *Pane, _ int) { p.SetPlan(plan) }},
			{"move-by-tokens", byTokens, func(p *Pane, i int) { p.Do([]keys.Action{keys.PageDown, keys.PageUp}[i%2]) }},
			{"narrow", func(p *Pane) { p.SetMatches(found); p.Narrow() }, func(p *Pane, _ int) { p.SetMatches(found) }},
			{"next", func(p *Pane) { p.SetMatches(found) }, func(p *Pane, _ int) { p.NextMatch(1) }},
			{"go", nothing, func(p *Pane, i int) { p.GoTo(far[i%2]) }},
		} {
			b.Run(s.name+"/"+c.name, func(b *testing.B) {
				p := newPane(b)
				p.SetRepo("large", repo.Tree())
				p.SetPlan(plan)
				p.SetSize(200, 60)
				p.Do(keys.UnfoldBelow)
				p.GoTo(far[0])
				s.begin(p)
				b.ReportAllocs()
				for i := range b.N {
					s.do(p, i)
					_ = p.View()
				}
			})
		}
	}
}
