package list_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/feature/scope"
	"foldout/ui/keys"
	"foldout/ui/list"
	"foldout/ui/uitest"
)

func pane(t uitest.Fatal, entries ...list.Entry) *list.Pane {
	p := list.New(uitest.Styles(t, termenv.Ascii, themes.ASCII()), "Title", entries...)
	p.SetSize(40, 7)
	return p
}

func pasted() []list.Entry {
	return []list.Entry{
		{Head: "found"},
		{ID: "a", Head: "src/a.go", Text: "file"},
		{ID: "b", Head: "src/a.go#Cart.Add", Text: "method"},
		{Head: "missing"},
		{ID: "c", Head: "src/gone.go", Text: "no such file", Disabled: true},
	}
}

func radios() []list.Entry {
	return []list.Entry{
		{ID: "terminal", Head: "terminal", Text: "the terminal's own colours", Mark: list.Radio},
		{ID: "frost", Head: "frost", Text: "dark, cold blues", Mark: list.Radio, State: list.On},
		{ID: "paper", Head: "paper", Text: "light, as on paper", Mark: list.Radio},
	}
}

// TestOutcomes performs actions one after the other on a list with headings and a disabled entry.
func TestOutcomes(t *testing.T) {
	p := pane(t, pasted()...)
	for _, c := range []struct {
		action keys.Action
		event  list.Event
		id     string
	}{
		{keys.Up, list.Stayed, "a"},
		{keys.Down, list.Moved, "b"},
		{keys.Down, list.Moved, "c"},
		{keys.Down, list.Stayed, "c"},
		{keys.Accept, list.Refused, "c"},
		{keys.Pick, list.Refused, "c"},
		{keys.Up, list.Moved, "b"},
		{keys.Top, list.Moved, "a"},
		{keys.ToggleFold, list.Accepted, "a"},
		{keys.Pick, list.Accepted, "a"},
		{keys.Bottom, list.Moved, "c"},
		{keys.PageUp, list.Moved, "a"},
		{keys.Copy, list.Ignored, "a"},
		{keys.Back, list.Closed, "a"},
	} {
		if got := p.Do(c.action); got.Event != c.event || got.Entry.ID != c.id {
			t.Fatalf("%s: event %d at %q, want %d at %q", c.action, got.Event, got.Entry.ID, c.event, c.id)
		}
	}
}

func TestCursorStartsAtSelection(t *testing.T) {
	if e, ok := pane(t, radios()...).Current(); !ok || e.ID != "frost" {
		t.Errorf("begins at %q", e.ID)
	}
	if _, ok := pane(t, list.Entry{Head: "only a heading"}).Current(); ok {
		t.Error("the cursor is on a heading")
	}
	if got := pane(t).Do(keys.Accept); got.Event != list.Stayed {
		t.Errorf("nothing is chosen of an empty list: %v", got)
	}
}

func TestCursorStaysOnItsEntry(t *testing.T) {
	p := pane(t, radios()...)
	p.SetEntries(append([]list.Entry{{Head: "themes"}, {ID: "new", Head: "new"}}, radios()...)...)
	if e, _ := p.Current(); e.ID != "frost" {
		t.Errorf("after new entries: %q", e.ID)
	}
	p.SetEntries(list.Entry{ID: "x", Head: "x"})
	if e, _ := p.Current(); e.ID != "x" {
		t.Errorf("where the entry is gone: %q", e.ID)
	}
}

func TestPageScrolls(t *testing.T) {
	var entries []list.Entry
	for i := range 30 {
		entries = append(entries, list.Entry{ID: strconv.Itoa(i), Head: fmt.Sprintf("row %d.", i)})
	}
	p := pane(t, entries...)
	p.SetSize(40, 10)
	first := rowsOf(p.View())
	p.Do(keys.PageDown)
	second := rowsOf(p.View())
	if len(first) < 5 || second[0] != fmt.Sprintf("row %d.", len(first)) {
		t.Errorf("the page after %v is %v", first, second)
	}
	if p.Do(keys.PageUp); !slices.Equal(rowsOf(p.View()), first) {
		t.Errorf("the page before is %v", rowsOf(p.View()))
	}
}

// rowsOf returns the rows that are drawn.
func rowsOf(view string) []string { return regexp.MustCompile(`row \d+\.`).FindAllString(view, -1) }

// TestFrames compares lists with goldens, from narrow to wide.
func TestFrames(t *testing.T) {
	kinds, _ := model.ParseKinds("functions,class,methods")
	for name, s := range map[string]*themes.Styles{
		"plain": uitest.Styles(t, termenv.Ascii, themes.ASCII()), "colour": uitest.Styles(t, termenv.ANSI, themes.Unicode()),
	} {
		for title, entries := range map[string][]list.Entry{
			"kinds": scope.Kinds(kinds), "themes": radios(), "pasted": pasted(), "empty": nil,
		} {
			t.Run(name+"/"+title, func(t *testing.T) {
				p := list.New(s, "Choose "+title, entries...)
				var b strings.Builder
				for _, size := range [][2]int{{40, 7}, {80, 18}, {200, 12}} {
					p.SetSize(size[0], size[1])
					p.Do(keys.Down)
					b.WriteString(frame(t, p, size[0], size[1]) + "\n")
				}
				golden.RequireEqual(t, b.String())
			})
		}
	}
}

func frame(t interface {
	Fatalf(format string, args ...any)
}, p *list.Pane, width, height int,
) string {
	view := p.View()
	lines := strings.Split(view, "\n")
	if len(lines) != height {
		t.Fatalf("%d lines, want %d", len(lines), height)
	}
	for _, l := range lines {
		if ansi.StringWidth(l) != width {
			t.Fatalf("%d columns, want %d: %q", ansi.StringWidth(l), width, l)
		}
	}
	return view
}

// TestRandomKeys checks that, for any list and any keys, the frame keeps its size and the cursor stays visible and on an entry.
func TestRandomKeys(t *testing.T) {
	actions := []keys.Action{keys.Up, keys.Down, keys.PageUp, keys.PageDown, keys.HalfPageUp, keys.HalfPageDown, keys.Top, keys.Bottom, keys.Pick}
	rapid.Check(t, func(t *rapid.T) {
		var entries []list.Entry
		choices := 0
		for i := range rapid.IntRange(0, 25).Draw(t, "entries") {
			e := list.Entry{Head: rapid.String().Draw(t, "head"), Text: rapid.StringN(0, 80, -1).Draw(t, "text"), Depth: rapid.IntRange(0, 3).Draw(t, "depth")}
			if rapid.IntRange(0, 3).Draw(t, "heading") > 0 {
				e.ID, e.Mark, e.State = strconv.Itoa(i), list.Mark(rapid.IntRange(0, 2).Draw(t, "mark")), list.State(rapid.IntRange(0, 2).Draw(t, "state"))
				choices++
			}
			entries = append(entries, e)
		}
		p := list.New(uitest.Styles(t, termenv.Ascii, themes.ASCII()), "Title", entries...)
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			width, height := rapid.IntRange(20, 100).Draw(t, "width"), rapid.IntRange(2, 20).Draw(t, "height")
			p.SetSize(width, height)
			p.Do(rapid.SampledFrom(actions).Draw(t, "key"))
			view := frame(t, p, width, height)
			if _, ok := p.Current(); ok != (choices > 0) || ok && !strings.Contains("\n"+view, "\n> ") {
				t.Fatalf("%v, cursor in\n%s", ok, view)
			}
		}
	})
}

// TestTitleInANarrowList checks that the room that is left gives way to the title.
func TestTitleInANarrowList(t *testing.T) {
	p := pane(t, list.Entry{ID: "x", Head: "x"})
	p.SetTitle("Matches of parse")
	p.SetTotal("1 pinned: 4,189, room for 1,932")
	for width, want := range map[int]string{40: " Matches of parse       1 pinned: 4,189 ", 54: " Matches of parse     1 pinned: 4,189, room for 1,932 "} {
		p.SetSize(width, 5)
		if got, _, _ := strings.Cut(p.View(), "\n"); got != want {
			t.Errorf("%d columns: %q", width, got)
		}
	}
}

// TestPathsInALowList checks that rows of one name show the ends of their paths if there is no room for the text below the list.
func TestPathsInALowList(t *testing.T) {
	p := pane(t, list.Entry{ID: "a", Head: "Parse", Text: "internal/query/parse.go"}, list.Entry{ID: "b", Head: "Parse", Text: "index/read.go"},
		list.Entry{ID: "c", Head: "ParseTheWholeFileAndReturnAllOfIt", Text: "index/all.go", Figure: "+18"})
	p.SetSize(40, 6)
	if view := p.View(); !strings.Contains(view, "se.go") || !strings.Contains(view, "read.go") {
		t.Error("\n" + view)
	}
}
