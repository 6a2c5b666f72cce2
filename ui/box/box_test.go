package box_test

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/themes"
	"foldout/ui/box"
	"foldout/ui/keys"
	"foldout/ui/uitest"
)

func open(t uitest.Fatal, text string, earlier ...string) *box.Pane {
	p := box.New(uitest.Styles(t, termenv.Ascii, themes.ASCII()), "Title", text, earlier)
	p.SetSize(40, 8)
	return p
}

func paste(p *box.Pane, text string) {
	p.Edit(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true})
}

// TestPaste checks that pasted lines are kept, whatever line ends the terminal sends. A large paste is one line on the screen and
// complete in the text.
func TestPaste(t *testing.T) {
	p := open(t, "")
	paste(p, "one\rtwo\r\nthree\n")
	if got := p.Text(); got != "one\ntwo\nthree\n" {
		t.Errorf("%q", got)
	}
	log := strings.Repeat("2026-01-01 error: the cart is gone\n", 5000)
	paste(p, log)
	paste(p, "behind")
	if got := p.Text(); got != "one\ntwo\nthree\n"+log+"behind" {
		t.Errorf("%d bytes", len(got))
	}
	if view := p.View(); !strings.Contains(view, "[paste 1: 5,000 lines") {
		t.Errorf("the view\n%s", view)
	}
}

// TestSelected checks that the first typed letter replaces the initial text, unless the cursor was moved before.
func TestSelected(t *testing.T) {
	p := open(t, "old task")
	p.Edit(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("n")})
	if p.Text() != "n" {
		t.Errorf("typed: %q", p.Text())
	}
	p = open(t, "old task")
	p.Edit(tea.KeyMsg{Type: tea.KeyLeft})
	p.Edit(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("n")})
	if p.Text() != "old tasnk" {
		t.Errorf("moved and typed: %q", p.Text())
	}
}

// TestEarlier checks that the box goes back and forth through earlier texts, and that the typed text comes last.
func TestEarlier(t *testing.T) {
	p := open(t, "", "first", "second")
	p.Edit(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("draft")})
	for _, step := range []struct {
		action keys.Action
		want   string
	}{
		{keys.FindLast, "second"}, {keys.FindLast, "first"}, {keys.FindLast, "first"}, {keys.FindNext, "second"}, {keys.FindNext, "draft"}, {keys.FindNext, "draft"},
	} {
		if !p.Do(step.action) || p.Text() != step.want {
			t.Errorf("%s: %q, want %q", step.action, p.Text(), step.want)
		}
	}
}

// TestFrames checks that the box keeps its size and that nothing reaches the terminal unescaped, whatever is typed and pasted.
func TestFrames(t *testing.T) {
	texts := []string{"word ", "\x1b[31mred", "茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶", "é\u0301", "\u202eback", "\t\ttabs", "a\nb\nc\n", strings.Repeat("long", 30), "\x07\x00"}
	rapid.Check(t, func(t *rapid.T) {
		p := open(t, rapid.SampledFrom(texts).Draw(t, "text"))
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				p.SetSize(rapid.IntRange(1, 90).Draw(t, "width"), rapid.IntRange(0, 20).Draw(t, "height"))
			case 1:
				p.Edit(tea.KeyMsg{Type: rapid.SampledFrom([]tea.KeyType{tea.KeyUp, tea.KeyDown, tea.KeyLeft, tea.KeyHome, tea.KeyBackspace, tea.KeyCtrlJ}).Draw(t, "key")})
			default:
				paste(p, rapid.SampledFrom(texts).Draw(t, "paste"))
			}
		}
		p.SetSize(40, 8)
		lines := strings.Split(p.View(), "\n")
		if len(lines) != 8 {
			t.Fatalf("%d lines", len(lines))
		}
		for _, l := range lines {
			if ansi.StringWidth(l) != 40 || strings.ContainsAny(l, "\x1b\x07\x00\u202e") {
				t.Fatalf("%d columns: %q", ansi.StringWidth(l), l)
			}
		}
	})
}
