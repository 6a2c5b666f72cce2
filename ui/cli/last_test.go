package cli

import (
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// explore runs the explorer, presses the keys once it has read the repository, and returns all that it showed.
func explore(t *testing.T, cmd *exec.Cmd, keys string) string {
	t.Helper()
	terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = terminal.Close() }()
	shown := readUntil(terminal, "only.go")
	if _, err := io.WriteString(terminal, keys); err != nil {
		t.Fatal(err)
	}
	shown += readUntil(terminal, "")
	if err := cmd.Wait(); err != nil {
		t.Errorf("%v: %v", cmd.Args, err)
	}
	return shown
}

// The explorer begins with the view that it was left with, unless it is told otherwise.
func TestViewOfTheLastTime(t *testing.T) {
	first := command(t)
	for _, run := range []struct {
		args []string
		keys string
		want bool
	}{{nil, "tq", false}, {[]string{"--fresh"}, "q", false}, {[]string{"--stats=false"}, "q", false}, {nil, "q", true}} {
		cmd := exec.Command(first.Path)
		cmd.Args, cmd.Dir, cmd.Env = append([]string{"foldout"}, run.args...), first.Dir, first.Env
		shown := explore(t, cmd, run.keys)
		if strings.Contains(shown, "Last view restored") != run.want {
			t.Errorf("%q: restored %v, want %v\n%q", run.args, !run.want, run.want, shown)
		}
	}
}

// The bookmarks of a run are those of the next, also of one that begins with another view.
func TestBookmarksOfTheLastTime(t *testing.T) {
	first := command(t)
	for _, run := range []struct {
		args []string
		keys string
		want bool
	}{{nil, "'q", false}, {nil, "GBq", false}, {[]string{"--fresh"}, "'q", true}} {
		cmd := exec.Command(first.Path)
		cmd.Args, cmd.Dir, cmd.Env = append([]string{"foldout"}, run.args...), first.Dir, first.Env
		shown := explore(t, cmd, run.keys)
		if strings.Contains(shown, "Bookmarks") != run.want {
			t.Errorf("%q: listed %v, want %v\n%q", run.keys, !run.want, run.want, shown)
		}
	}
}
