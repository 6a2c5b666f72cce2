package ui

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/mapper/token"
)

// promptOf returns the prompt that `foldout map --template` writes for the view on the screen.
func promptOf(t *testing.T, d *driver, opt mapper.PromptOptions) string {
	t.Helper()
	repo, err := mapper.Open(t.Context(), d.cfg.Path, d.session.Env.Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d.session.Task != "" {
		repo = forTask(t, repo, d.session.Task, d.session.View.Scope)
	}
	prompt, err := repo.Prompt(t.Context(), d.session.View, opt)
	if err != nil {
		t.Fatal(err)
	}
	return prompt.Text
}

// TestPrompt sets a prompt by its keys, and checks that y copies what the command line writes, and that everything can be undone.
func TestPrompt(t *testing.T) {
	d := drive(t, 100, 40, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("300")
	d.press("enter : enter")
	d.write(totalTask)
	d.press("enter")
	for _, want := range []string{"Prompt: ", " / 300 tokens", "(*) ask", "The total of a cart is wrong", "[x] map"} {
		if !strings.Contains(d.View(), want) {
			t.Errorf("the list has no %q\n%s", want, d.View())
		}
	}
	d.press("esc")
	if !strings.Contains(d.View(), "prompt: ask") {
		t.Errorf("the header does not tell\n%s", d.View())
	}
	d.press("y")
	want := promptOf(t, d, d.session.Prompt.Options(""))
	if d.copied != want || !strings.Contains(d.copied, "goes through") || !strings.Contains(d.status.text, "the prompt (ask)") {
		t.Errorf("status %q, copied\n%s\nwant\n%s", d.status.text, d.copied, want)
	}
	if n := mapper.CountTokens(token.Default, d.copied); n > 300 || !strings.Contains(d.ladder.Count(), "/ 300") {
		t.Errorf("%d tokens, the gauge says %s", n, d.ladder.Count())
	}
	d.press("u y")
	if d.session.Prompt.Set() || d.session.Task != "" || d.copied != mapOf(t, d) {
		t.Errorf("undone, copied\n%s", d.copied)
	}
}

// TestPromptInList copies and changes parts without leaving the list.
func TestPromptInList(t *testing.T) {
	d := drive(t, 100, 40, termenv.Ascii)
	d.press(": down:3 enter down:4 space")
	c, open := d.front.(chooser)
	if !open || d.session.Prompt.Template == "" {
		t.Fatalf("the list is closed, prompt %+v\n%s", d.session.Prompt, d.View())
	}
	d.press("y")
	entry, _ := c.Current()
	if d.copied != promptOf(t, d, d.session.Prompt.Options("")) {
		t.Errorf("at %s copied\n%s", entry.Head, d.copied)
	}
}

// TestPromptIsLeft opens the prompt from a list. esc then returns to the list, and q to the tree.
func TestPromptIsLeft(t *testing.T) {
	d := drive(t, 100, 30, termenv.Ascii)
	d.at(t, "internal/cart/cart.go")
	d.press("r")
	list := d.front
	if d.press(": esc"); list == nil || d.front != list {
		t.Errorf("after esc\n%s", d.View())
	}
	if d.press(": q"); d.front != nil {
		t.Errorf("after q\n%s", d.View())
	}
}

// TestPromptInEditor writes the instruction in an editor.
func TestPromptInEditor(t *testing.T) {
	d := drive(t, 100, 40, termenv.Ascii)
	t.Setenv("VISUAL", "")
	t.Setenv("EDITOR", "vi")
	d.env.exec = func(cmd *exec.Cmd, then func(error) tea.Msg) tea.Cmd {
		return func() tea.Msg {
			return then(os.WriteFile(cmd.Args[len(cmd.Args)-1], []byte(totalTask+"\n"), 0o600))
		}
	}
	d.press(": ctrl+o")
	if d.session.Prompt.Own != strings.TrimSpace(totalTask) || d.session.Task != "" || !d.session.Prompt.Set() || !strings.Contains(d.View(), "Prompt: ") {
		t.Errorf("task %q, prompt %+v\n%s", d.session.Task, d.session.Prompt, d.View())
	}
	left, _ := filepath.Glob(filepath.Join(os.TempDir(), "foldout-*.md"))
	if len(left) > 0 {
		t.Errorf("left files %v", left)
	}
}

// TestPromptTitle checks that the title of the list of prompts says what is copied without one, whole at 40 columns.
func TestPromptTitle(t *testing.T) {
	d := drive(t, 40, 10, termenv.Ascii)
	d.press(":")
	if want := "Prompt: none (y copies the map)"; !strings.Contains(d.View(), want) {
		t.Errorf("no %q\n%s", want, d.View())
	}
}

// TestInstructionKeepsTheMap checks that editing the instruction of the prompt ranks nothing again: task, tree and map stay, and the
// instruction is what is copied.
func TestInstructionKeepsTheMap(t *testing.T) {
	d := drive(t, 100, 40, termenv.Ascii)
	d.task1(totalTask)
	d.press("esc")
	ranked, rows := d.session.Ranking.Ranked, d.tree.View()
	d.press(": enter")
	d.write("Name three risks.")
	d.press("enter")
	if !strings.Contains(d.View(), "Name three risks.") || d.session.Task != strings.TrimSpace(totalTask) || d.session.Ranking.Ranked != ranked {
		t.Errorf("task %q, ranked again: %t\n%s", d.session.Task, d.session.Ranking.Ranked != ranked, d.View())
	}
	d.press("esc")
	if d.tree.View() != rows {
		t.Errorf("the tree has changed:\n%s\nbefore:\n%s", d.tree.View(), rows)
	}
	if d.press("y"); !strings.Contains(d.copied, "Name three risks.") || strings.Contains(d.copied, strings.TrimSpace(totalTask)) {
		t.Errorf("copied\n%s", d.copied)
	}
}

// TestReviewInThreeKeys checks that three keys from the start copy a review of what has changed, also if they are pressed before the
// repository is read, and that without changes the second key says why there is none.
func TestReviewInThreeKeys(t *testing.T) {
	for _, early := range []bool{false, true} {
		d := start(t, changedRepository(t), termenv.Ascii)
		d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
		if d.hold = early; early {
			d.press(": D y")
			if !strings.Contains(d.View(), "and then copy") {
				t.Errorf("nothing is read\n%s", d.View())
			}
			d.hold = false
		}
		d.run(d.Init())
		if !early {
			d.press(": D y")
		}
		if !strings.Contains(d.copied, "+export function added()") || d.copied != promptOf(t, d, mapper.PromptOptions{Template: "review", Diff: true, Revision: mapper.LastCommit}) {
			t.Errorf("early %t: %q, copied\n%s", early, d.status.text, d.copied)
		}
	}
	d := drive(t, 80, 24, termenv.Ascii)
	if d.press(": D"); !strings.Contains(d.View(), "No review: not in a git repository with a commit") {
		t.Errorf("outside of git\n%s", d.View())
	}
}

// TestComposerFollowsTheFiles checks that the open composer counts the files that differ again after a file has changed.
func TestComposerFollowsTheFiles(t *testing.T) {
	root := changedRepository(t)
	d := driveAt(t, root, 80, 24, termenv.Ascii)
	if d.press(":"); !strings.Contains(d.View(), "since the last commit: 1 file") {
		t.Fatalf("opened\n%s", d.View())
	}
	if err := os.WriteFile(filepath.Join(root, "README.md"), []byte("# Changed\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if d.run(d.session.Reread(true)); !strings.Contains(d.View(), "since the last commit: 2 files") {
		t.Errorf("changed\n%s", d.View())
	}
}
