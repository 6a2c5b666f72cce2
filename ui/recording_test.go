package ui

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/shot"
)

const recording = "../testdata/screens/recording.svg"

// steps are the shortest way from a task to a copied map. Each shows a caption, presses keys or types a text, and stays on the
// screen for some tenths of a second.
var steps = []struct {
	caption, keys, text string
	tenths              int
}{
	{"foldout ~/code/shop", "", "", 25},
	{"b: set a budget in tokens", "b ctrl+u", "", 8},
	{"b: set a budget in tokens", "", "600", 10},
	{"enter", "enter", "", 12},
	{"a: describe or paste a task", "a", "", 10},
	{"a: describe or paste a task", "", "The total", 4},
	{"a: describe or paste a task", "", " of a cart", 4},
	{"a: describe or paste a task", "", " is wrong: Total counts", 4},
	{"a: describe or paste a task", "", " articles twice", 14},
	{"enter: what the task needs, best first", "enter", "", 30},
	{"A: put the source of the best hits on the map", "A", "", 32},
	{"y: copy", "y", "", 35},
	{"esc: the tree shows what was copied", "esc", "", 25},
}

// TestRecordingOfTheShortestWay plays the steps and compares each frame with README's recording. With -update, it writes the
// recording.
func TestRecordingOfTheShortestWay(t *testing.T) {
	const width, height = 100, 24
	dir := filepath.Join(t.TempDir(), "shop")
	if err := os.CopyFS(dir, os.DirFS("../testdata/repo")); err != nil {
		t.Fatal(err)
	}
	d := driveAt(t, dir, width, height, termenv.ANSI)
	d.env.paint = func(p themes.Palette) *themes.Styles { return themes.NewStyles(p, termenv.TrueColor, themes.Unicode()) }
	var frames []shot.Frame
	for _, s := range steps {
		if s.keys != "" {
			d.press(s.keys)
		}
		if s.text != "" {
			d.write(s.text)
		}
		frames = append(frames, shot.Frame{Text: d.View() + "\n" + captioned(s.caption, width), For: time.Duration(s.tenths) * time.Second / 10})
	}
	if !strings.HasPrefix(d.copied, "cmd/") || !strings.Contains(ansi.Strip(frames[len(frames)-2].Text), "(verified)") {
		t.Errorf("nothing was copied: %q\n%s", d.copied, ansi.Strip(frames[len(frames)-2].Text))
	}
	got := shot.Recording(frames, "foldout: from a task to a copied map: b sets the budget, a takes the task, A picks the source, y copies", shot.Dark())
	if flag.Lookup("update").Value.String() == "true" {
		if err := os.WriteFile(recording, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if contentOf(t, recording) != got {
		t.Errorf("%s shows another session: go test ./ui -run TestRecording -update", recording)
	}
	if len(got) > 500_000 {
		t.Errorf("the recording has %d bytes", len(got))
	}
}

// captioned returns the last line of a frame: the keys that were pressed, and what they do.
func captioned(caption string, width int) string {
	return "\x1b[7m " + draw.Cut(caption, width-2, "…") + strings.Repeat(" ", max(0, width-1-draw.Width(caption))) + "\x1b[0m"
}
