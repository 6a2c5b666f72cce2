package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/muesli/termenv"
)

// TestNamesAreNeverRaw walks over files whose names would reorder, hide or end what is on the screen, and opens every list about
// them. Nothing may reach the terminal unescaped.
func TestNamesAreNeverRaw(t *testing.T) {
	const raw = "\u202e\u2066\u200b\u200f\u0085\u009b\u00ad\u034f\u115f\x1b\x07\r\t"
	dir := t.TempDir()
	for _, name := range []string{"\u202egpj.go", "a\u2066b\u200b.go", "c\x1b[31m\x07.go", "d\re\u0085.go", "\u200ff\tg.go", "h\u009b2J\u00adi\u034f\u115f.go"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("package p\n\n// F \u009b2J\u00ad\u202edoes\x1b[2J.\nfunc F() {}\n"), 0o600); err != nil {
			t.Skip("this disk does not take such names:", err)
		}
	}
	d := driveAt(t, dir, 100, 30, termenv.Ascii)
	clean := func(keys string) {
		t.Helper()
		if view := d.View(); strings.ContainsAny(view, raw) {
			t.Fatalf("behind %s\n%q", keys, view)
		}
	}
	d.press("g E")
	for range 10 {
		d.press("down")
		for _, keys := range []string{"space", "5", "y", "Y", "ctrl+y", "u", "r", "esc", "X", "esc", "p", "m", "m", "m", "p"} {
			d.press(keys)
			clean(keys)
		}
	}
	d.press("i")
	d.write("\u202e**")
	clean("a paste")
	d.press("enter")
	clean("a glob")
	d.press("u /")
	d.write("\u202enothing")
	d.press("enter n")
	clean("a search")
	d.press("esc")
	d.press("esc")
	d.cfg.Views = shelf{"view\u009b2J\u202e\u00ad\x1b[2J": d.session.View}
	for _, keys := range []string{"V", "down", "enter", "u", "ctrl+r", "V", "down", "-", "V", "D"} {
		d.press(keys)
		clean("views: " + keys)
	}
	d.write("none\u202e\u009b")
	d.press("enter")
	clean("a revision")
}
