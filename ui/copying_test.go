package ui

import (
	"context"
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/model"
)

// TestCopyWhileReading presses the key that copies while files are still to be read. A map of only pins whose files have been read is
// copied at once; any other map, and that of a pin whose file is still to be read, when everything is read.
func TestCopyWhileReading(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a/a.go", "// Package a is first.\npackage a\n\n// One is one.\nfunc One() int { return 1 }\n")
	for i := range 40 {
		put(t, dir, fmt.Sprintf("b/b%02d.go", i), "package b\n\n"+strings.Repeat(fmt.Sprintf("func F%d(a, b int) int { return a * b }\n\n", i), 250))
	}
	var partly *mapper.Repo
	_, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true, References: true, Words: true, Workers: 1}, func(r *mapper.Repo) {
		if _, a := r.Tree().Find("a/a.go"); partly == nil && a != nil && !a.Pending {
			partly = r
		}
	})
	if err != nil || partly == nil || partly.Progress().Complete() {
		t.Fatalf("opening passed on no repository that is read in part: %v", err)
	}
	for name, c := range map[string]struct {
		pin      string
		onlyPins bool
		early    bool
	}{
		"only pins": {"a/a.go", true, true}, "a symbol": {"a/a.go#One", true, true}, "a folder": {"a", true, true},
		"everything": {"a/a.go", false, false}, "not read": {"b/b39.go", true, false}, "not all read": {"b", true, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := start(t, dir, termenv.Ascii)
			d.session.View.OnlyPins, d.session.View.Budget = c.onlyPins, 0
			d.session.View.Overrides = d.session.View.Overrides.With(c.pin, model.Source)
			open, early := d.session.Env.Open, ""
			d.session.Env.Open = func(ctx context.Context, root string, opt mapper.Options, each func(*mapper.Repo)) (*mapper.Repo, error) {
				each(partly)
				d.press("y")
				early = d.copied
				return open(ctx, root, opt, nil)
			}
			d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
			d.run(d.Init())
			if want := mapOf(t, d); (early != "") != c.early || d.copied != want {
				t.Errorf("copied early: %v\n%.200s\nin all\n%.200s\nwant\n%.200s", early != "", early, d.copied, want)
			}
		})
	}
}
