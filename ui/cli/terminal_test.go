package cli

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// command is foldout in a process of its own, in a repository of one file.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	repo := filepath.Join(home, "repo")
	if err := os.Mkdir(repo, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(repo, "only.go"), []byte("package only\n\nfunc F()\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Args, cmd.Dir = append([]string{"foldout"}, args...), repo
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "TERM=xterm-256color", "HOME=" + home, "XDG_CONFIG_HOME=" + home}
	return cmd
}

// readUntil reads a terminal until it has shown the text or is gone, and returns all it showed.
func readUntil(terminal io.Reader, text string) string {
	var shown bytes.Buffer
	part := make([]byte, 4096)
	for !strings.Contains(shown.String(), text) || text == "" {
		n, err := terminal.Read(part)
		shown.Write(part[:n])
		if err != nil {
			break
		}
	}
	return shown.String()
}

func TestExplorerInATerminal(t *testing.T) {
	cmd := command(t)
	terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = terminal.Close() }()
	if shown := readUntil(terminal, "only.go"); !strings.Contains(shown, "only.go") {
		t.Errorf("the screen shows %q", shown)
	}
	if _, err := io.WriteString(terminal, "q"); err != nil {
		t.Fatal(err)
	}
	rest := readUntil(terminal, "")
	if err := cmd.Wait(); err != nil || !strings.Contains(rest, "\x1b[?1049l") {
		t.Errorf("left with %v, showing %q", err, rest)
	}
}

// Nothing is asked of the terminal that it could leave without an answer.
func TestVersionInASilentTerminal(t *testing.T) {
	cmd := command(t, "--version")
	terminal, err := pty.Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = terminal.Close() }()
	shown := readUntil(terminal, "")
	if err := cmd.Wait(); err != nil || !strings.HasPrefix(shown, "foldout ") || strings.Contains(shown, "\x1b") {
		t.Errorf("%v %q", err, shown)
	}
}

func TestProgressOnATerminal(t *testing.T) {
	for _, c := range []struct {
		args []string
		want bool
	}{{[]string{"map"}, true}, {[]string{"map", "--quiet"}, false}} {
		terminal, far, err := pty.Open()
		if err != nil {
			t.Fatal(err)
		}
		cmd := command(t, c.args...)
		var out bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, far
		if err := cmd.Run(); err != nil {
			t.Error(err)
		}
		_ = far.Close()
		shown := readUntil(terminal, "")
		_ = terminal.Close()
		if strings.Contains(shown, "\r\x1b[K0 of 1 files read") != c.want || out.String() != "only.go\n  func F()\n" {
			t.Errorf("%v: standard error %q, standard output %q", c.args, shown, out.String())
		}
	}
}
