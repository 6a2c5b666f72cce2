package input_test

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/themes"
	"foldout/ui/input"
	"foldout/ui/uitest"
)

func pane(t uitest.Fatal, text string) *input.Pane {
	return input.New(uitest.Styles(t, termenv.Ascii, themes.ASCII()), "budget", text, "a note")
}

func TestEdit(t *testing.T) {
	p := pane(t, "160")
	if !p.Edit(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("00")}) || p.Text() != "16000" {
		t.Errorf("after typing: %q", p.Text())
	}
	if p.Edit(tea.KeyMsg{Type: tea.KeyLeft}) {
		t.Error("moving the cursor has changed the text")
	}
	if !p.Edit(tea.KeyMsg{Type: tea.KeyBackspace}) || p.Text() != "1600" {
		t.Errorf("after backspace: %q", p.Text())
	}
}

func TestView(t *testing.T) {
	p := pane(t, "16000")
	p.Edit(tea.KeyMsg{Type: tea.KeyLeft})
	if got := strings.Join(p.View(30), "\n"); got != " budget 1600|0                \n a note                       " {
		t.Errorf("drawn: %q", got)
	}
	p.Say("a very long reason why this cannot be, which takes more than one line", true)
	if got := p.View(30); len(got) != 4 || !strings.Contains(got[1], "a very long reason why this") {
		t.Errorf("drawn: %q", got)
	}
}

// TestLinesKeepToTheWindow checks that, whatever is typed, the cursor is visible and the lines are as wide as the window.
func TestLinesKeepToTheWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pane(t, rapid.StringN(0, 60, -1).Draw(t, "text"))
		for range rapid.IntRange(0, 20).Draw(t, "moves") {
			p.Edit(tea.KeyMsg{Type: rapid.SampledFrom([]tea.KeyType{tea.KeyLeft, tea.KeyRight, tea.KeyHome, tea.KeyBackspace}).Draw(t, "key")})
		}
		width := rapid.IntRange(20, 60).Draw(t, "width")
		lines := p.View(width)
		for _, l := range lines {
			if ansi.StringWidth(l) != width {
				t.Fatalf("%d columns, want %d: %q", ansi.StringWidth(l), width, l)
			}
		}
		if !strings.Contains(lines[0], "|") {
			t.Fatalf("no cursor in %q", lines[0])
		}
	})
}
