package ui

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	tiktokengo "github.com/pkoukk/tiktoken-go"
	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/ui/draw"
	"foldout/ui/keys"
	"foldout/ui/layout"
)

// frames are states of the screen, each with the keys that lead to it from the fixture repository.
var frames = []struct {
	name string
	do   func(t *testing.T, d *driver)
}{
	{"opened", func(*testing.T, *driver) {}},
	{"unfolded", func(_ *testing.T, d *driver) { d.press("E down:2") }},
	{"picked", func(t *testing.T, d *driver) {
		d.at(t, "internal/cart/cart.go#Cart")
		d.press("space")
		d.at(t, "internal/cart/store.go")
		d.press("5")
		d.at(t, "scripts/report.py")
		d.press("3")
		d.at(t, "internal/cart/cart.go")
	}},
	{"fitted", func(_ *testing.T, d *driver) { d.press("b ctrl+u"); d.write("100"); d.press("enter E") }},
	{"over", func(_ *testing.T, d *driver) { d.press("b ctrl+u"); d.write("100"); d.press("enter f") }},
	{"level", func(_ *testing.T, d *driver) { d.press("] ]") }},
	{"scoped", func(_ *testing.T, d *driver) { d.press("i"); d.write("internal docs"); d.press("enter t e E") }},
	{"glob", func(_ *testing.T, d *driver) { d.press("i"); d.write("internal/["); d.press("left") }},
	{"completing", func(_ *testing.T, d *driver) { d.press("i"); d.write("int"); d.press("tab:2") }},
	{"budget", func(_ *testing.T, d *driver) { d.press("b") }},
	{"copied", func(_ *testing.T, d *driver) { d.press("y") }},
	{"help", func(_ *testing.T, d *driver) { d.press("?") }},
	{"help_end", func(_ *testing.T, d *driver) { d.press("? end") }},
	{"preview", func(t *testing.T, d *driver) {
		d.at(t, "internal/cart/cart.go#Cart")
		d.window.Show(true)
		d.press("tab:2")
	}},
	{"source", func(t *testing.T, d *driver) {
		d.at(t, "internal/cart/cart.go#Cart")
		d.window.Show(true)
		d.press("m")
	}},
	{"details", func(t *testing.T, d *driver) {
		d.at(t, "internal/cart/cart.go#Cart")
		d.window.Show(true)
		d.press("m m")
	}},
	{"find", func(_ *testing.T, d *driver) { d.press("/"); d.write("cart add"); d.press("down") }},
	{"found", func(_ *testing.T, d *driver) { d.press("/"); d.write("cart add"); d.press("enter") }},
	{"narrowed", func(_ *testing.T, d *driver) { d.press("/"); d.write("total"); d.press("ctrl+t enter n") }},
	{"unfound", func(_ *testing.T, d *driver) { d.press("/"); d.write("nosuchthing") }},
	{"sorted", func(_ *testing.T, d *driver) { d.press("E o down:3") }},
	{"range", func(_ *testing.T, d *driver) { d.press("down:2 v down:2") }},
	{"kinds", func(_ *testing.T, d *driver) { d.press("s down:3 space") }},
	{"themes", func(_ *testing.T, d *driver) { d.press("T down") }},
	{"pasted", func(_ *testing.T, d *driver) {
		d.write("I need `internal/cart/cart.go`, `Amount.Times` and `web/src/tax.ts`.")
	}},
	{"relations", func(t *testing.T, d *driver) { d.at(t, "internal/cart/cart.go#Cart.Total"); d.press("r down") }},
	{"relations_added", func(t *testing.T, d *driver) {
		d.press("space")
		d.at(t, "internal/cart/cart.go")
		d.press("r down space")
	}},
	{"relations_followed", func(t *testing.T, d *driver) { d.at(t, "internal/cart/cart.go#Line"); d.press("r down r") }},
	{"task", func(_ *testing.T, d *driver) { d.press("a"); d.write(totalTask) }},
	{"task_hits", func(_ *testing.T, d *driver) { d.task1(totalTask); d.press("down:2") }},
	{"task_tree", func(_ *testing.T, d *driver) { d.task1(totalTask); d.press("esc E down:3") }},
	{"prompt", func(_ *testing.T, d *driver) { d.task1(totalTask); d.press("esc : down:3 enter down") }},
	{"start_here", func(_ *testing.T, d *driver) { d.press("S down") }},
	{"whole_source", func(_ *testing.T, d *driver) { d.press("E C o down:3") }},
	{"by_importance", func(_ *testing.T, d *driver) { d.press("E o:2 down:3") }},
	{"details_file", func(t *testing.T, d *driver) {
		d.at(t, "internal/cart/cart.go")
		d.window.Show(true)
		d.press("m:2 tab J")
	}},
	{"asked", func(_ *testing.T, d *driver) { d.press("b ctrl+u"); d.write("100"); d.press("enter f y") }},
	{"only", func(_ *testing.T, d *driver) {
		d.press("space down:2 space G space b ctrl+u")
		d.write("60")
		d.press("enter E")
	}},
}

// size is the size of a window in columns and rows.
type size struct{ width, height int }

var windows = []size{{40, 10}, {60, 15}, {80, 24}, {120, 40}, {200, 60}}

// inColour returns the windows in which a state is compared with its colours as well. Colours hardly depend on the size of the window,
// so most states have one such frame.
func inColour(state string) []size {
	switch state {
	case "picked", "preview", "task_hits":
		return windows
	}
	return []size{{80, 24}}
}

// TestFrames compares every state with a frame that was checked by eye: in every window, and with colours in some of them.
func TestFrames(t *testing.T) {
	for _, f := range frames {
		compare := func(w size, name string, profile termenv.Profile) {
			t.Run(fmt.Sprintf("%s_%dx%d_%s", f.name, w.width, w.height, name), func(t *testing.T) {
				d := drive(t, w.width, w.height, profile)
				f.do(t, d)
				checkFrame(t, d)
				golden.RequireEqual(t, d.View())
			})
		}
		for _, w := range windows {
			compare(w, "plain", termenv.Ascii)
		}
		for _, w := range inColour(f.name) {
			compare(w, "colour", termenv.ANSI)
		}
	}
}

// TestScanningFrame checks the frame before anything is known.
func TestScanningFrame(t *testing.T) {
	for _, w := range windows {
		t.Run(fmt.Sprintf("%dx%d", w.width, w.height), func(t *testing.T) {
			d := start(t, fixture(t), termenv.Ascii)
			d.hold = true
			d.run(d.Init())
			d.send1(tea.WindowSizeMsg{Width: w.width, Height: w.height})
			checkFrame(t, d)
			golden.RequireEqual(t, d.View())
		})
	}
}

// checkFrame checks that there are as many lines as the window is high, none wider than it, and that full windows are filled to the
// last column.
func checkFrame(t fatal, d *driver) {
	t.Helper()
	lines := strings.Split(d.View(), "\n")
	if len(lines) != d.window.Height {
		t.Fatalf("%d lines in a window of %d:\n%s", len(lines), d.window.Height, d.View())
	}
	for _, l := range lines {
		if got := ansi.StringWidth(l); got > d.window.Width {
			t.Fatalf("a line of %d columns in a window of %d: %q", got, d.window.Width, l)
		}
	}
}

// TestLargeWindows checks that every state fits the largest window.
func TestLargeWindows(t *testing.T) {
	for _, f := range frames {
		d := drive(t, 400, 120, termenv.ANSI)
		f.do(t, d)
		checkFrame(t, d)
	}
}

func TestSmallWindows(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	for width := range 45 {
		for height := range 14 {
			if width == 0 || height == 0 {
				continue
			}
			d.send1(tea.WindowSizeMsg{Width: width, Height: height})
			checkFrame(t, d)
			small := width < layout.LeastWidth || height < layout.LeastHeight
			words := strings.Join(strings.FieldsFunc(d.View(), func(r rune) bool { return r == ' ' || r == '\n' }), "")
			const want = "foldoutneeds40x10"
			if says := words == want[:min(len(words), len(want))] || strings.HasPrefix(words, want); says != small {
				t.Errorf("%dx%d:\n%s", width, height, d.View())
			}
		}
	}
}

// everyKey returns the keys that a user may press, and texts for input lines. It leaves out those that end the program or start an
// editor.
func everyKey() []string {
	all := strings.Fields("z , * ** src/ 茶 { 100 k cart add .go main") // without an action, or texts
	for _, group := range keys.Default() {
		for _, b := range group.Bindings {
			if b.Action != keys.Quit && b.Action != keys.Editor {
				all = append(all, b.Keys()...)
			}
		}
	}
	return all
}

// pastes are texts that may be pasted onto the tree.
var pastes = []string{"see `internal/cart/cart.go` and `Amount.Times`", "nothing here", "\x1b[31m", "web/nosuch.ts\rscripts/report.py"}

// pointers are events of a mouse.
var pointers = []tea.MouseMsg{
	{Button: tea.MouseButtonLeft, Action: tea.MouseActionPress},
	{Button: tea.MouseButtonLeft, Action: tea.MouseActionRelease},
	{Button: tea.MouseButtonLeft, Action: tea.MouseActionMotion},
	{Button: tea.MouseButtonWheelUp, Action: tea.MouseActionPress},
	{Button: tea.MouseButtonWheelDown, Action: tea.MouseActionPress},
	{Button: tea.MouseButtonRight, Action: tea.MouseActionPress},
}

// TestAnyKeys presses random keys, and checks that nothing panics, frames fit the window, the first row costs what the map costs,
// the copied text is the map, and undoing everything restores the first view.
func TestAnyKeys(t *testing.T) {
	root := fixture(t)   // relative to this folder
	t.Chdir(t.TempDir()) // a map may be written to any name
	all := everyKey()
	rapid.Check(t, func(t *rapid.T) {
		d := driveAt(t, root, 80, 24, termenv.Ascii)
		first := d.session.View
		for range rapid.IntRange(1, 30).Draw(t, "keys") {
			switch rapid.IntRange(0, 15).Draw(t, "what") {
			case 0:
				d.send1(tea.WindowSizeMsg{Width: rapid.IntRange(1, 120).Draw(t, "width"), Height: rapid.IntRange(1, 40).Draw(t, "height")})
			case 1:
				d.write(rapid.SampledFrom(pastes).Draw(t, "paste"))
			case 2, 3:
				msg := rapid.SampledFrom(pointers).Draw(t, "pointer")
				msg.X, msg.Y = rapid.IntRange(0, d.window.Width).Draw(t, "x"), rapid.IntRange(0, d.window.Height).Draw(t, "y")
				d.send1(msg)
			default:
				d.key(rapid.SampledFrom(all).Draw(t, "key"))
			}
			checkFrame(t, d)
			checkCounts(t, d)
		}
		d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
		d.press("esc:6")
		if d.quit {
			return
		}
		for range d.session.Changed() {
			d.press("u")
		}
		if !d.session.View.Equal(first) || d.session.Task != "" {
			t.Fatalf("everything undone: %+v, task %q", d.session.View, d.session.Task)
		}
	})
}

// checkCounts checks that the plan belongs to the view on the screen, and that the first row and the gauge show its cost.
func checkCounts(t fatal, d *driver) {
	t.Helper()
	want, tokens := d.session.View, d.session.Counts.Plan.Tokens()
	if made := d.session.Counts.Prompt; made != nil { // its map has the room that the other parts leave
		of := d.session.Counts.Plan.View()
		want.Budget, want.Overrides, want.OnlyPins, want.Level, tokens = of.Budget, of.Overrides, of.OnlyPins, of.Level, made.Tokens
	}
	if !d.session.Counted() || !d.session.Counts.Plan.View().Equal(want) {
		t.Fatalf("the counts are of another view than %+v", d.session.View)
	}
	if rows := d.tree.Window(); !d.tree.ShowsSource() && len(rows) > 0 && rows[0].ID == model.RootID {
		if line, _, _ := strings.Cut(d.tree.View(), "\n"); d.window.Width >= layout.LeastWidth && !strings.Contains(line, " "+draw.Short(d.session.Counts.Plan.Tokens())) {
			t.Fatalf("the first row does not say %d: %q", d.session.Counts.Plan.Tokens(), line)
		}
	}
	if want.Fit != model.FitNone && want.Budget > 0 && d.session.Counts.Plan.Tokens() > want.Budget {
		t.Fatalf("%d tokens for a budget of %d", d.session.Counts.Plan.Tokens(), want.Budget)
	}
	checkRecount(t, d)
	if want := model.Thousands(tokens); !strings.HasPrefix(d.ladder.Count(), want) {
		t.Fatalf("the gauge says %s of %s", d.ladder.Count(), want)
	}
}

// tiktoken is the reference that counts the whole text.
var tiktoken = sync.OnceValues(func() (*tiktokengo.Tiktoken, error) { return token.Reference(token.Default) })

// untouched is the fixture repository, read independently of any explorer.
var untouched = sync.OnceValues(func() (*mapper.Repo, error) {
	path, err := fixtureCopy()
	if err != nil {
		return nil, err
	}
	return mapper.Open(context.Background(), path, mapper.Options{NoCache: true, References: true, Words: true}, nil)
})

// checkRecount checks that the map's count is that of its whole text by tiktoken-go, and that every row shows what a new plan says.
func checkRecount(t fatal, d *driver) {
	t.Helper()
	enc, err := tiktoken()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := d.session.Counts.Plan.Tokens(), len(enc.EncodeOrdinary(d.session.Counts.Plan.Text())); got != want {
		t.Fatalf("the map costs %d tokens, its text %d", got, want)
	}
	repo, err := untouched()
	if err != nil {
		t.Fatal(err)
	}
	if d.session.Task != "" {
		repo = forTask(t, repo, d.session.Task, d.session.View.Scope)
	}
	fresh, err := repo.Plan(d.session.Counts.Plan.View())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range d.tree.Window() {
		var want model.NodeState
		switch {
		case row.File == nil:
			want = fresh.Folder(row.Folder.Path)
		case row.Symbol < 0:
			want = fresh.File(row.File.Path)
		default:
			want = fresh.Symbols(row.File.Path)[row.Symbol]
		}
		if got, known := d.tree.State(row); !known || got != want {
			t.Fatalf("%s: %+v on the screen, counted anew %+v", row.ID, got, want)
		}
	}
}
