package ui

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/session"
)

// liveDriver runs a model as Bubble Tea does: commands run concurrently, and messages are handled one at a time.
type liveDriver struct {
	*driver
	t        testing.TB
	messages chan tea.Msg
	handled  int
}

// driveLive opens a folder that is watched.
func driveLive(t testing.TB, path string) *liveDriver {
	t.Helper()
	d := &liveDriver{driver: start(t, path, termenv.Ascii), t: t, messages: make(chan tea.Msg, 1000)}
	d.ctx = t.Context()
	d.session.Env.Watch = mapper.Watch
	d.session.Env.Send = func(msg tea.Msg) { d.messages <- msg }
	d.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.begin(d.Init())
	d.until("everything is read", func() bool { return d.session.Counted() && d.session.Watching.Watcher != nil })
	return d
}

func (d *liveDriver) begin(cmd tea.Cmd) {
	if cmd != nil {
		go func() { d.messages <- cmd() }()
	}
}

func (d *liveDriver) handle(msg tea.Msg) {
	if batch, is := msg.(tea.BatchMsg); is {
		for _, cmd := range batch {
			d.begin(cmd)
		}
		return
	}
	_, cmd := d.Update(msg)
	d.begin(cmd)
	d.handled++
}

// until handles messages until holds returns true.
func (d *liveDriver) until(what string, holds func() bool) {
	d.t.Helper()
	for late := time.After(time.Minute); !holds(); {
		select {
		case msg := <-d.messages:
			d.handle(msg)
		case <-late:
			d.t.Fatalf("waited a minute until %s\n%s", what, d.View())
		}
	}
}

func (d *liveDriver) type1(keys string) {
	for word := range strings.FieldsSeq(keys) {
		msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(word)}
		if kind, ok := named[word]; ok {
			msg = tea.KeyMsg{Type: kind}
		}
		d.handle(msg)
	}
}

func (d *liveDriver) has(path string) bool { return session.Has(d.session.Reading.Repo, path) }

func put(t testing.TB, root, name, text string) {
	t.Helper()
	path := filepath.Join(root, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLive changes files while the explorer is open, and checks that the screen follows and keeps what the user did.
func TestLive(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a/a.go", "package a\n\nfunc One() {}\n")
	put(t, dir, "b/b.go", "package b\n\nfunc Two() {}\n")
	put(t, dir, "c/c.go", "package c\n\nfunc Three() {}\n")
	d := driveLive(t, dir)
	d.type1("G h 5") // moves to the folder c
	d.until("it is counted", d.session.Counted)
	d.type1("t")
	d.until("it is counted", d.session.Counted)
	cursor, view, undo := d.tree.Cursor().ID, d.session.View, d.session.Changed()

	put(t, dir, "a/a.go", "package a\n\nfunc One() {}\n\nfunc OneMore() {}\n")
	put(t, dir, "d/new.go", "package d\n")
	if err := os.RemoveAll(filepath.Join(dir, "b")); err != nil {
		t.Fatal(err)
	}
	d.until("the change shows", func() bool { return d.has("d/new.go") && !d.has("b") && d.session.Counted() })
	if got := d.session.Counts.Plan.Text(); !strings.Contains(got, "OneMore") {
		t.Errorf("the map is\n%s", got)
	}
	if d.tree.Cursor().ID != cursor || !d.session.View.Equal(view) || d.session.Changed() != undo {
		t.Errorf("cursor %s, view %+v, %d changes", d.tree.Cursor().ID, d.session.View, d.session.Changed())
	}
	if d.status.wrong || strings.Contains(d.status.text, "read") {
		t.Errorf("status %+v", d.status)
	}
}

// TestPinnedFileVanishes checks that a vanished pinned file is reported, and that its pin is kept in case it returns.
func TestPinnedFileVanishes(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a.go", "package a\n")
	put(t, dir, "b.go", "package a\n\nfunc Two() {}\n")
	d := driveLive(t, dir)
	d.type1("G k 6")
	d.until("it is counted", d.session.Counted)
	pinned := d.tree.Cursor().ID
	if err := os.Remove(filepath.Join(dir, pinned)); err != nil {
		t.Fatal(err)
	}
	d.until("it is gone", func() bool { return !d.has(pinned) && d.session.Counted() })
	if want := "pinned but deleted: " + pinned; !d.status.wrong || !strings.Contains(d.status.text, want) {
		t.Errorf("status %+v", d.status)
	}
	put(t, dir, pinned, "package a\n\nfunc Back() { return }\n")
	d.until("it is back", func() bool { return d.has(pinned) && d.session.Counted() })
	if detail, set := d.session.View.Overrides.Get(pinned); !set || detail != model.Source || !strings.Contains(d.session.Counts.Plan.Text(), "Back() { return }") {
		t.Errorf("set %v at %s\n%s", set, detail, d.session.Counts.Plan.Text())
	}
}

// twoBranches creates a repository with two branches in which every file differs, and returns a function that runs git there.
func twoBranches(t testing.TB, dir string, files int) (git func(args ...string)) {
	t.Helper()
	git = func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=n", "-c", "user.email=e", "-c", "commit.gpgsign=false", "-c", "gc.auto=0"}, args...)...) // gc goes on in the background
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	fill := func(text string) {
		for i := range files {
			put(t, dir, fmt.Sprintf("d%d/f%d.go", i%50, i), fmt.Sprintf(text, i))
		}
	}
	fill("package a\n\nfunc One%d() {}\n")
	git("init", "--quiet", "-b", "one")
	git("add", ".")
	git("commit", "--quiet", "-m", "one")
	git("switch", "--quiet", "-c", "two")
	fill("package a\n\n// Two is another.\nfunc Two%d() {}\n")
	put(t, dir, "new.txt", "new\n")
	git("add", ".")
	git("commit", "--quiet", "-m", "two")
	return git
}

var everything = flag.Bool("all", false, "switch between branches that differ in 10,000 files, not in 1,000")

// TestBranchSwitch changes many files at once by git, and checks that the screen gets one new repository instead of one for each
// file.
func TestBranchSwitch(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	files := 1000
	if *everything {
		files = 10_000
	}
	dir := t.TempDir()
	git := twoBranches(t, dir, files)
	d := driveLive(t, dir)
	d.until("git is asked", func() bool { return d.session.Changes.Head.Branch == "two" })
	var shown []*mapper.Repo
	git("switch", "--quiet", "one")
	d.until("the branch shows", func() bool {
		if n := len(shown); n == 0 || shown[n-1] != d.session.Reading.Repo {
			shown = append(shown, d.session.Reading.Repo)
		}
		return d.session.Changes.Head.Branch == "one" && !d.has("new.txt") && d.session.Counted() && !d.session.Reading.Going && !d.session.Changes.Asking
	})
	if len(shown) > 10 {
		t.Errorf("%d repositories were shown on the way", len(shown))
	}
	if text := d.View(); !strings.Contains(text, " one ") {
		t.Errorf("the screen is\n%s", text)
	}
}

// TestFocus checks that the folder is compared with the disk when the terminal gets the focus.
func TestFocus(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.send1(tea.FocusMsg{}) // without a watcher it does nothing
	if d.quit || d.status != (status{}) {
		t.Errorf("status %+v", d.status)
	}
}

// TestCopyHasNewFile copies directly after a file was created, before any event reports it.
func TestCopyHasNewFile(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a.go", "package a\n")
	d := driveAt(t, dir, 80, 24, termenv.Ascii)
	put(t, dir, "b.go", "package a\n\nfunc New() {}\n")
	d.press("y")
	if want := mapOf(t, d); d.copied != want || !slices.Contains(strings.Fields(want), "b.go") {
		t.Errorf("copied\n%s\nwant\n%s", d.copied, want)
	}
}

// BenchmarkKeysInBranchSwitch presses a key every 20 ms while git changes 10,000 files. It reports how long the slowest key took
// until it was drawn.
func BenchmarkKeysInBranchSwitch(b *testing.B) {
	dir := b.TempDir()
	git := twoBranches(b, dir, 10_000)
	d := driveLive(b, dir)
	branch := "two"
	d.until("git is asked", func() bool { return d.session.Changes.Head.Branch == branch })
	var slowest time.Duration
	type pressed struct{ at time.Time }
	for b.Loop() {
		branch = ifElse(branch == "two", "one", "two")
		done := make(chan struct{})
		go func() {
			tick := time.NewTicker(20 * time.Millisecond)
			defer tick.Stop()
			for {
				select {
				case at := <-tick.C:
					d.messages <- pressed{at}
				case <-done:
					return
				}
			}
		}()
		switched := make(chan struct{})
		go func() { git("switch", "--quiet", branch); close(switched) }()
		for shown := false; !shown; {
			msg := <-d.messages
			if key, is := msg.(pressed); is {
				d.type1("j")
				_ = d.View()
				slowest = max(slowest, time.Since(key.at))
			} else {
				d.handle(msg)
			}
			shown = d.session.Changes.Head.Branch == branch && d.has("new.txt") == (branch == "two") && d.session.Counted() && !d.session.Changes.Asking
		}
		<-switched
		close(done)
	}
	b.ReportMetric(float64(slowest.Milliseconds()), "ms-slowest-key")
}

// TestPinFollowsMove moves a pinned file, and deletes another and brings it back.
func TestPinFollowsMove(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a.go", "package a\n\nfunc Moved() {}\n")
	put(t, dir, "b.go", "package a\n\nfunc Kept() {}\n")
	d := driveLive(t, dir)
	d.session.View.Overrides = model.Overrides{{ID: "a.go#Moved", Detail: model.Full}, {ID: "b.go", Detail: model.Source}}
	if err := os.Rename(filepath.Join(dir, "a.go"), filepath.Join(dir, "c.go")); err != nil {
		t.Fatal(err)
	}
	d.until("the move shows", func() bool { return d.has("c.go") && !d.has("a.go") })
	if _, set := d.session.View.Overrides.Get("c.go#Moved"); !set || len(d.session.View.Overrides) != 2 {
		t.Errorf("overrides %v", d.session.View.Overrides)
	}
	if err := os.Remove(filepath.Join(dir, "b.go")); err != nil {
		t.Fatal(err)
	}
	d.until("the deletion is said", func() bool { return strings.Contains(d.View(), "inned but deleted: b.go") })
	put(t, dir, "b.go", "package a\n\nfunc Kept() {}\n")
	d.until("the file is back", func() bool { return d.has("b.go") })
	if strings.Contains(d.View(), "inned but deleted") {
		t.Errorf("still deleted\n%s", d.View())
	}
}

// TestUndoAfterMove checks that undo and redo after a followed move do not bring back the old path, and that the bookmark and the cursor
// follow the move of git.
func TestUndoAfterMove(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := t.TempDir()
	git := twoBranches(t, dir, 2)
	put(t, dir, "old/a.go", "package a\n\nfunc Moved() {\n"+strings.Repeat("\tprintln(1)\n", 20)+"}\n")
	git("add", ".")
	git("commit", "--quiet", "-m", "three")
	d := driveLive(t, dir)
	d.until("git is asked", func() bool { return d.session.Changes.Head.Commit != "" && !d.session.Changes.Asking })
	d.tree.GoTo("old/a.go#Moved")
	for _, key := range []string{"5", "B", "t", "6"} {
		d.type1(key)
		d.until("it is counted", d.session.Counted)
	}
	if err := os.Mkdir(filepath.Join(dir, "new"), 0o755); err != nil {
		t.Fatal(err)
	}
	git("mv", "old/a.go", "new/b.go")
	put(t, dir, "new/b.go", contentOf(t, filepath.Join(dir, "new/b.go"))+"\nfunc Added() {}\n")
	d.until("the move shows", func() bool { return d.has("new/b.go") && !d.has("old/a.go") && d.session.Counted() })
	check := func(when string, want model.Detail) {
		t.Helper()
		d.until("it is counted", d.session.Counted)
		detail, _ := d.session.View.Overrides.Get("new/b.go#Moved")
		if _, old := d.session.View.Overrides.Get("old/a.go#Moved"); detail != want || old {
			t.Errorf("%s: %s", when, pinned(d.session.View))
		}
	}
	check("moved", model.Source)
	if d.tree.Cursor().ID != "new/b.go#Moved" || !slices.Equal(d.session.Bookmarks, []string{"new/b.go#Moved"}) {
		t.Errorf("cursor %s, bookmarks %v", d.tree.Cursor().ID, d.session.Bookmarks)
	}
	for _, c := range []struct {
		key  string
		want model.Detail
	}{{"u", model.Full}, {"u", model.Full}, {"u", model.Hidden}, {"U", model.Full}} {
		d.type1(c.key)
		check("after "+c.key, c.want)
	}
}

// TestFolderDeleted deletes the open folder, and copies what was read from it.
func TestFolderDeleted(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "open")
	put(t, dir, "a.go", "package a\n\nfunc There() {}\n")
	d := driveLive(t, dir)
	want := d.session.Counts.Plan.Text()
	if err := os.Rename(dir, dir+"-away"); err != nil {
		t.Fatal(err)
	}
	d.until("the deletion is said", func() bool { return strings.Contains(d.View(), "he folder was deleted") })
	d.type1("y")
	d.until("the map is copied", func() bool { return strings.Contains(d.View(), "Copied") })
	if d.copied != want || !strings.Contains(d.View(), "as read before the folder was deleted") {
		t.Errorf("copied\n%s\n%s", d.copied, d.View())
	}
}
