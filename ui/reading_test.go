package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"
)

// TestLevelsNamed checks that levels are named at each size, and that a level key says whether the map grows or shrinks.
func TestLevelsNamed(t *testing.T) {
	for _, size := range [][2]int{{60, 15}, {80, 24}} {
		d := drive(t, size[0], size[1], termenv.Ascii)
		d.press("] ]")
		if view := d.View(); !strings.Contains(view, "minimal") || !strings.Contains(view, "  names 275") {
			t.Errorf("%v\n%s", size, view)
		}
	}
	d := drive(t, 120, 24, termenv.Ascii)
	for !strings.Contains(d.View(), "Level folders (5)") {
		d.press("]")
	}
	if d.press("]"); !strings.Contains(d.View(), "Level flat (6), ") || !strings.Contains(d.View(), " tokens more: ") {
		t.Errorf("from folders to flat\n%s", d.View())
	}
}

// TestMeaninglessDetail sets details that have no meaning for a node.
func TestMeaninglessDetail(t *testing.T) {
	d := drive(t, 120, 24, termenv.Ascii)
	before := d.session.View
	for id, keys := range map[string]string{"README.md": "1", "internal/cart/cart.go#Cart": "1 2"} {
		for key := range strings.FieldsSeq(keys) {
			d.at(t, id)
			if d.press(key); !d.session.View.Equal(before) || !strings.Contains(d.View(), "means nothing for a ") {
				t.Errorf("%s at %s: %v\n%s", key, id, d.session.View.Overrides, d.View())
			}
		}
	}
	d.at(t, "internal")
	if d.press("1"); d.session.View.Equal(before) {
		t.Errorf("no change of a folder\n%s", d.View())
	}
}

// TestFormatSaysWhatChanged checks that the key of the format says what the new format leaves out.
func TestFormatSaysWhatChanged(t *testing.T) {
	d := drive(t, 120, 24, termenv.Ascii)
	d.press("F")
	if view := d.View(); !strings.Contains(view, "Format outline: only functions and types") || !strings.Contains(view, "files fewer") {
		t.Errorf("after one key\n%s", view)
	}
	d.press("F")
	if view := d.View(); !strings.Contains(view, "Format prompt: ") || !strings.Contains(view, "files more") {
		t.Errorf("after two keys\n%s", view)
	}
}

// TestSignsInWords checks that the status line says what the signs of the row mean, and that the help then begins with the legend.
func TestSignsInWords(t *testing.T) {
	d := drive(t, 120, 24, termenv.Ascii)
	if !strings.Contains(d.View(), " a task ") {
		t.Errorf("the hints do not name the task\n%s", d.View())
	}
	d.press("?")
	if !strings.Contains(d.View(), "rank everything by a task") {
		t.Errorf("the help does not begin with the keys\n%s", d.View())
	}
	d.press("esc")
	d.at(t, "internal/cart/cart.go#Cart")
	d.press("0")
	d.at(t, "internal/cart/cart.go")
	d.press("esc")
	if !strings.Contains(d.View(), "partly on the map") || !strings.Contains(d.View(), "by importance") {
		t.Errorf("the signs are not in words\n%s", d.View())
	}
	if d.press("?"); !strings.Contains(d.View(), " Signs") {
		t.Errorf("the help does not begin with the legend\n%s", d.View())
	}
}

// TestStatusIsNotCut checks that the line about the first row leaves out what has no room instead of cutting it.
func TestStatusIsNotCut(t *testing.T) {
	for width, want := range map[int]string{
		68:  "everything · signatures, partly left out by the fit: +166 tokens",
		120: " tokens · 0 drops all",
	} {
		d := drive(t, width, 24, termenv.Ascii)
		d.press("b")
		d.write("300")
		d.press("enter down up")
		if line := d.statusLines()[0]; !strings.Contains(line, want) || strings.Contains(line, "…") || strings.Contains(line, "drops all") != (width == 120) {
			t.Errorf("%d columns: %q", width, line)
		}
	}
}
