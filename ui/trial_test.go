package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/mapper/token"
	"foldout/model"
)

// TestLevelPreview moves along the ladder, and checks that nothing changes until enter, and that esc goes back.
func TestLevelPreview(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	first := d.session.View
	d.press("] ]")
	if d.session.View.Level != model.Level(4) || d.session.Counts.Plan.Level() != model.Level(4) || d.session.Changed() != 0 {
		t.Errorf("looked at level %d, the map is at %d, %d changes", d.session.View.Level, d.session.Counts.Plan.Level(), d.session.Changed())
	}
	if !strings.Contains(d.View(), "Level minimal (4), 212 tokens fewer: enter keeps it, esc goes back") {
		t.Errorf("the screen does not say how to go on\n%s", d.View())
	}
	d.press("down:2 esc")
	if !d.session.View.Equal(first) || d.trying() {
		t.Errorf("after esc: %+v", d.session.View)
	}
	d.press("] ] enter")
	if d.session.View.Level != model.Level(4) || d.trying() || d.session.Changed() != 1 {
		t.Errorf("after enter: level %d, %d changes", d.session.View.Level, d.session.Changed())
	}
	d.press("u")
	if !d.session.View.Equal(first) || !strings.Contains(d.View(), "Undone: level minimal (4)") {
		t.Errorf("undone\n%s", d.View())
	}
}

// TestChangeKeepsPreviewedLevel checks that a change is applied to the view on trial.
func TestChangeKeepsPreviewedLevel(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	first := d.session.View
	d.press("] t")
	if d.session.View.Level != model.Level(3) || !d.session.View.NoTests || d.trying() {
		t.Errorf("view %+v", d.session.View)
	}
	d.press("u u")
	if !d.session.View.Equal(first) {
		t.Errorf("undone to %+v", d.session.View)
	}
	d.press("] u")
	if !d.session.View.Equal(first) || d.trying() {
		t.Error("undo does not leave what was only looked at")
	}
}

// TestOverBudgetAsks checks that a map over its budget is copied only if the user confirms.
func TestOverBudgetAsks(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("100")
	d.press("enter f y")
	if d.copied != "" || !strings.Contains(d.View(), " tokens over the budget of 100") {
		t.Errorf("copied %q without a word\n%s", d.copied, d.View())
	}
	d.press("esc")
	if d.copied != "" || d.front != nil {
		t.Errorf("after esc copied %q", d.copied)
	}
	d.press("y enter")
	if want := mapOf(t, d); d.copied != want {
		t.Errorf("copied\n%s\nwant\n%s", d.copied, want)
	}
}

func TestCopyPath(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, "internal/price/price.go#Amount.Times")
	d.press("ctrl+y")
	if d.copied != "internal/price/price.go" {
		t.Errorf("copied %q", d.copied)
	}
	d.press("g ctrl+y")
	if d.copied != "." {
		t.Errorf("copied %q", d.copied)
	}
}

// TestCopyRoot checks that copying the node on the first row copies the map, which is within the budget.
func TestCopyRoot(t *testing.T) {
	d := drive(t, 200, 24, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("100")
	d.press("enter g Y")
	if want := d.session.Counts.Plan.Text(); d.copied != want || d.session.Counts.Plan.Tokens() > 100 {
		t.Errorf("copied\n%s\nwant\n%s", d.copied, want)
	}
}

// TestCopyNode checks the copied text of a single node, and the cost in the message.
func TestCopyNode(t *testing.T) {
	d := drive(t, 200, 24, termenv.Ascii)
	d.at(t, "internal/price/price.go#Amount.Times")
	d.press("Y")
	tokens, err := token.Load(token.Default)
	if err != nil {
		t.Fatal(err)
	}
	want := "Copied internal/price/price.go#Amount.Times, " + model.Plural(tokens.Count(d.copied), "token")
	if !strings.Contains(d.copied, "Times(") || !strings.Contains(d.View(), want) {
		t.Errorf("copied %q, want %q on\n%s", d.copied, want, d.View())
	}
}

// TestWrite checks that the map is written to a file, that the message says where, and that a folder is not overwritten.
func TestWrite(t *testing.T) {
	d := drive(t, 200, 24, termenv.Ascii)
	dir := t.TempDir()
	d.press("w ctrl+u")
	d.write(dir)
	d.press("enter")
	if !strings.Contains(d.View(), "is a folder") {
		t.Errorf("a folder\n%s", d.View())
	}
	d.write("/map.md")
	d.press("enter")
	if !strings.Contains(d.View(), " tokens to "+dir+"/map.md") {
		t.Errorf("written\n%s", d.View())
	}
	if text := contentOf(t, dir+"/map.md"); text != mapOf(t, d) {
		t.Errorf("the file holds\n%s", text)
	}
	d.press("F w ctrl+u")
	d.write(dir + "/map.md")
	if !strings.Contains(d.View(), "overwritten") {
		t.Errorf("a file that is there\n%s", d.View())
	}
	d.press("enter")
	if text := contentOf(t, dir+"/map.md"); text != mapOf(t, d) || !strings.HasPrefix(text, "# Codebase Structure") {
		t.Errorf("the file holds\n%s", text)
	}
}

// TestFirstLevel checks that `[` at the first level says that there is none before it.
func TestFirstLevel(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	if d.press("f [:8"); !strings.Contains(d.View(), "Already at the first level") {
		t.Errorf("nothing says that this is the first level\n%s", d.View())
	}
}
