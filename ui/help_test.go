package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/ui/page"
)

// withPages opens the fixture repository with a page of the help for each topic.
func withPages(t *testing.T) *driver {
	t.Helper()
	d := drive(t, 100, 30, termenv.Ascii)
	d.cfg.Topic = func(topic string) page.Page {
		return page.Parse("# page of " + topic + "\n\n" + strings.Repeat("* line\n", 100) + "* the end\n")
	}
	d.commands = d.table()
	return d
}

func TestPageOfEachPane(t *testing.T) {
	for _, c := range []struct {
		name, keys, topic, after string
	}{
		{"tree", "? ?", "explorer", "repo"},
		{"level", "] ? ?", "levels", "repo"},
		{"preview", "p tab ? ?", "preview", "repo"},
		{"relations", "down:2 r ? ?", "relations", "Relations of"},
		{"kinds", "s ? ?", "scope", "Kinds of symbol"},
		{"themes", "T ? ?", "themes", "Themes"},
		{"start here", "S ? ?", "tour", "Start here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := withPages(t)
			d.press(c.keys)
			if !strings.Contains(d.View(), "page of "+c.topic) {
				t.Fatalf("no page of %s\n%s", c.topic, d.View())
			}
			if d.press("end"); !strings.Contains(d.View(), "the end") {
				t.Errorf("the end of the page cannot be reached\n%s", d.View())
			}
			if d.press("esc"); strings.Contains(d.View(), "the end") || !strings.Contains(d.View(), c.after) {
				t.Errorf("esc does not return\n%s", d.View())
			}
		})
	}
}

// TestHelpOfLists checks that, in a list, the help begins with the list's own keys and does not show those of the tree, that tab goes to
// the signs, and that it returns to the list.
func TestHelpOfLists(t *testing.T) {
	d := withPages(t)
	d.press("down:2 r ?")
	view := d.View()
	if own, all := strings.Index(view, "only its files"), strings.Index(view, "In lists of nodes"); own < 0 || all < own || strings.Contains(view, "page up") {
		t.Errorf("the keys of the list do not come first\n%s", view)
	}
	if d.press("tab"); !strings.Contains(d.View(), "on the map with its source, its signature, its name") {
		t.Errorf("tab does not go to the signs\n%s", d.View())
	}
	if d.press("tab"); !strings.Contains(d.View(), "only its files") {
		t.Errorf("tab does not go back to the keys\n%s", d.View())
	}
	if d.press("esc"); !strings.Contains(d.View(), "Relations of") {
		t.Errorf("esc does not return\n%s", d.View())
	}
	d.press("esc s ?")
	if view := d.View(); !strings.Contains(view, "In this list") || strings.Contains(view, "In lists of nodes") {
		t.Errorf("a list that does not list nodes\n%s", view)
	}
	if d.press("esc:2 ? tab"); !strings.Contains(d.View(), "on the map with its source, its signature, its name") {
		t.Errorf("from the tree, tab does not go to the signs\n%s", d.View())
	}
}

// TestSignsComeFirst checks that the help begins with the signs if the row under the cursor has some, that the keys follow, and that tab
// goes to them and back.
func TestSignsComeFirst(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, total)
	d.press("6 ?")
	if view := d.View(); !strings.Contains(view, "with its source, its signature") || !strings.Contains(view, "tab keys") {
		t.Errorf("the signs do not come first\n%s", view)
	}
	if d.press("tab"); !strings.Contains(d.View(), "rank everything by a task") || !strings.Contains(d.View(), "tab signs") {
		t.Errorf("tab does not go to the keys\n%s", d.View())
	}
	if d.press("tab"); !strings.Contains(d.View(), "with its source, its signature") {
		t.Errorf("tab does not go back\n%s", d.View())
	}
}

// TestHelpBeginsWithWhatMatters checks that the first page of the help names the keys of the first paste, that it says in every window
// that more follows and how to get to the signs, and that the signs explain the levels.
func TestHelpBeginsWithWhatMatters(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("?")
	for _, want := range []string{"rank everything by a task", "find paths and symbols", "in a text, such as", "pin to the map", "pin the row at a detail", "set the token budget", "copy the map", "more below"} {
		if !strings.Contains(d.View(), want) {
			t.Errorf("the first page lacks %q\n%s", want, d.View())
		}
	}
	if d.press("end"); strings.Contains(d.View(), "more below") {
		t.Errorf("at the end\n%s", d.View())
	}
	for _, want := range []string{"flat", "one path per line", "minimal", "fit smart"} {
		if !strings.Contains(d.View(), want) {
			t.Errorf("the end lacks %q\n%s", want, d.View())
		}
	}
	d = drive(t, 40, 14, termenv.Ascii)
	if d.press("?"); !strings.Contains(d.View(), "more below") || !strings.Contains(d.hints(), "tab signs") {
		t.Errorf("in a small window\n%s", d.View())
	}
}

// TestQuestionMarkIsText checks that the key of the help is a letter where the user types.
func TestQuestionMarkIsText(t *testing.T) {
	for _, keys := range []string{"/", "a", "ctrl+g", "i"} {
		d := withPages(t)
		d.press(keys)
		d.write("why?")
		if !strings.Contains(d.View(), "why?") {
			t.Errorf("after %s:\n%s", keys, d.View())
		}
	}
}

func TestWelcome(t *testing.T) {
	const line = "Welcome: a fits the map to a task, / finds, y copies the map, ? lists all keys"
	d := drive(t, 100, 30, termenv.Ascii)
	if strings.Contains(d.View(), "Welcome") {
		t.Error("everybody is welcomed")
	}
	cfg := d.cfg
	cfg.Welcome = true
	d.explorer = newModel(t.Context(), cfg, d.styles)
	d.window.Width, d.window.Height = 100, 30
	d.layout()
	if !strings.Contains(d.View(), line) {
		t.Errorf("no welcome\n%s", d.View())
	}
	d.session.Reading.Going, d.session.Reading.Files, d.session.Reading.Pending = true, 9412, 9000
	if view := strings.Join(strings.Fields(d.View()), " "); !strings.Contains(view, "412 of 9,412 files · Welcome: a fits the map to a task") {
		t.Errorf("the welcome hides how far the reading is\n%s", d.View())
	}
	if d.press("down"); strings.Contains(d.View(), "Welcome") {
		t.Error("the welcome stays after a key")
	}
}
