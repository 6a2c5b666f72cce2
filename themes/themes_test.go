package themes_test

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/themes"
)

func TestEveryThemeLoads(t *testing.T) {
	names := themes.Names()
	if len(names) < 7 || names[0] != themes.Default {
		t.Fatalf("names: %v", names)
	}
	for _, name := range names {
		if p := load(t, name); p.About == "" || !strings.HasPrefix(p.About, kind(p)) {
			t.Errorf("%s says of itself %q", name, p.About)
		}
	}
	if _, err := themes.Load("nosuch"); err == nil || !strings.Contains(err.Error(), "paper") {
		t.Errorf("an unknown theme: %v", err)
	}
}

// kind returns the word that a theme's description must begin with, so that a list of themes shows its kind.
func kind(p themes.Palette) string {
	switch {
	case p.Background == "":
		return "the terminal's own"
	case p.Light:
		return "light: "
	}
	return "dark: "
}

func load(t *testing.T, name string) themes.Palette {
	t.Helper()
	p, err := themes.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestWithoutColoursNothingIsPainted(t *testing.T) {
	for _, name := range themes.Names() {
		p := load(t, name)
		plain, coloured := themes.NewStyles(p, termenv.Ascii, themes.ASCII()), themes.NewStyles(p, termenv.TrueColor, themes.Unicode())
		if got := painted(plain.Cursor) + painted(plain.Over) + painted(plain.Match); got != "xxx" || !plain.Mono {
			t.Errorf("%s without colours: %q", name, got)
		}
		if got := painted(coloured.Over); got == "x" || coloured.Mono {
			t.Errorf("%s with colours: %q", name, got)
		}
	}
}

// TestSixteenColours checks that a palette with its own background is replaced on terminals with sixteen colours, which users can
// redefine.
func TestSixteenColours(t *testing.T) {
	usual := themes.NewStyles(load(t, themes.Default), termenv.ANSI, themes.Unicode())
	for _, name := range themes.Names() {
		if got := themes.NewStyles(load(t, name), termenv.ANSI, themes.Unicode()); *stylesOnly(got) != *stylesOnly(usual) {
			t.Errorf("%s is not the default theme", name)
		}
	}
}

// stylesOnly returns the parts of styles that can be compared.
func stylesOnly(s *themes.Styles) *[4]string {
	return &[4]string{painted(s.Plain), painted(s.Title), painted(s.Cursor), painted(s.Code.Keyword)}
}

func TestPaint(t *testing.T) {
	for _, c := range []struct {
		theme string
		depth termenv.Profile
		paint func(*themes.Styles) themes.Paint
		want  string
	}{
		{"terminal", termenv.ANSI, func(s *themes.Styles) themes.Paint { return s.Faint }, "\x1b[2mx\x1b[0m"},
		{"terminal", termenv.TrueColor, func(s *themes.Styles) themes.Paint { return s.Folder }, "\x1b[94mx\x1b[0m"},
		{"terminal", termenv.ANSI, func(s *themes.Styles) themes.Paint { return s.Cursor }, "\x1b[1;7mx\x1b[0m"},
		{"terminal", termenv.ANSI, func(s *themes.Styles) themes.Paint { return s.CursorMatch }, "\x1b[1;4;7;4mx\x1b[0m"},
		{"stark", termenv.TrueColor, func(s *themes.Styles) themes.Paint { return s.Plain }, "\x1b[38;2;255;255;255;48;2;0;0;0mx\x1b[0m"},
		{"stark", termenv.TrueColor, func(s *themes.Styles) themes.Paint { return s.Code.Keyword }, "\x1b[38;2;134;222;255;48;2;0;0;0mx\x1b[0m"},
		{"stark", termenv.ANSI256, func(s *themes.Styles) themes.Paint { return s.Plain }, "\x1b[38;5;231;48;5;16mx\x1b[0m"},
	} {
		if got := painted(c.paint(themes.NewStyles(load(t, c.theme), c.depth, themes.ASCII()))); got != c.want {
			t.Errorf("%s: %q, want %q", c.theme, got, c.want)
		}
	}
}

func TestRanks(t *testing.T) {
	for _, g := range []themes.Glyphs{themes.Unicode(), themes.ASCII()} {
		for step, want := range map[int]string{-1: "", 0: "", 1: g.Ranks[0], themes.RankSteps: g.Ranks[themes.RankSteps-1], 99: g.Ranks[themes.RankSteps-1]} {
			if got := g.Rank(step); got != want || step > 0 && got == "" {
				t.Errorf("step %d is %q, want %q", step, got, want)
			}
		}
	}
}

func painted(p themes.Paint) string {
	var b strings.Builder
	p.Write(&b, "x")
	return b.String()
}

// BenchmarkNewStyles measures a step through the list of themes.
func BenchmarkNewStyles(b *testing.B) {
	p, err := themes.Load("ink")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		themes.NewStyles(p, termenv.TrueColor, themes.Unicode())
	}
}

// TestSignsOfRowsDiffer checks that no glyph in a node's row, including its tick, has two meanings.
func TestSignsOfRowsDiffer(t *testing.T) {
	for name, g := range map[string]themes.Glyphs{"unicode": themes.Unicode(), "ascii": themes.ASCII()} {
		seen := map[string]bool{"x": true, "~": true}
		for _, sign := range append(g.Ranks[:], g.Open, g.Folded, g.Pin, g.Lowered, g.Dropped) {
			if seen[sign] {
				t.Errorf("%s: %q means two things", name, sign)
			}
			seen[sign] = true
		}
	}
}
