package cli

import (
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// explore runs the explorer, presses the keys once the repository is read, and returns everything that it showed.
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

// TestLastView checks that the explorer starts with the last view, unless told otherwise.
func TestLastView(t *testing.T) {
	first := command(t)
	for _, run := range []struct {
		args []string
		keys string
		want bool
	}{{nil, "tq", false}, {[]string{"--fresh"}, "q", false}, {[]string{"--stats=false"}, "q", false}, {nil, "q", true}} {
		cmd := exec.Command(first.Path)
		cmd.Args, cmd.Dir, cmd.Env = append([]string{"foldout"}, run.args...), first.Dir, first.Env
		shown := explore(t, cmd, run.keys)
		if strings.Contains(shown, "Last view restored, tasks are not kept") != run.want {
			t.Errorf("%q: restored %v, want %v\n%q", run.args, !run.want, run.want, shown)
		}
	}
}

// TestLastBookmarks checks that bookmarks are kept for the next run, even if that starts with another view.
func TestLastBookmarks(t *testing.T) {
	first := command(t)
	for _, run := range []struct {
		args []string
		keys string
		want bool
	}{{nil, "'q", false}, {nil, "GBq", false}, {[]string{"--fresh"}, "'\x03", true}} {
		cmd := exec.Command(first.Path)
		cmd.Args, cmd.Dir, cmd.Env = append([]string{"foldout"}, run.args...), first.Dir, first.Env
		shown := explore(t, cmd, run.keys)
		if strings.Contains(shown, "Bookmarks") != run.want {
			t.Errorf("%q: listed %v, want %v\n%q", run.keys, !run.want, run.want, shown)
		}
	}
}
