package cli

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// command returns foldout as a separate process, in a repository with one file.
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

// readUntil reads a terminal until it shows the text or is closed, and returns everything it showed.
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

// TestVersionInASilentTerminal checks that the command does not wait for answers of the terminal.
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

// TestReadingEndsAtOnce interrupts work that does not check its context.
func TestReadingEndsAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	release := make(chan struct{})
	defer close(release)
	_, err := runInterruptible(ctx, func() (int, error) {
		cancel()
		<-release
		return 1, nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	if n, err := runInterruptible(t.Context(), func() (int, error) { return 1, io.EOF }); n != 1 || !errors.Is(err, io.EOF) {
		t.Errorf("the answer is %d, %v", n, err)
	}
}

// mapText returns what `foldout map` prints where cmd runs.
func mapText(t *testing.T, cmd *exec.Cmd, args ...string) string {
	t.Helper()
	printed := exec.Command(cmd.Path)
	printed.Args, printed.Dir, printed.Env = append([]string{"foldout", "map"}, args...), cmd.Dir, cmd.Env
	out, err := printed.Output()
	if err != nil || len(out) == 0 {
		t.Fatalf("foldout map: %v, %d bytes", err, len(out))
	}
	return string(out)
}

// TestCopyIsTheMap checks that the text that the explorer copies over SSH is what `foldout map` prints.
func TestCopyIsTheMap(t *testing.T) {
	for _, args := range [][]string{nil, {"-d", "source"}, {"--level", "3"}, {"-f", "json", "-b", "900"}, {"-b", "4"}} {
		cmd := command(t, args...)
		cmd.Env = append(cmd.Env, "SSH_TTY=/dev/pts/1")
		terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
		if err != nil {
			t.Fatal(err)
		}
		readUntil(terminal, "only.go")
		if _, err := io.WriteString(terminal, "y"); err != nil {
			t.Fatal(err)
		}
		shown := readUntil(terminal, "\x07")
		_, sequence, _ := strings.Cut(shown, "\x1b]52;c;")
		encoded, _, _ := strings.Cut(sequence, "\x07")
		copied, err := base64.StdEncoding.DecodeString(encoded)
		if want := mapText(t, cmd, args...); err != nil || string(copied) != want {
			t.Errorf("%v: copied %q (%v), want %q", args, copied, err, want)
		}
		if _, err := io.WriteString(terminal, "q"); err != nil {
			t.Fatal(err)
		}
		readUntil(terminal, "")
		_ = terminal.Close()
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
}

// TestCopyInTmux checks, if tmux is installed, that the text that the explorer copies is in tmux's buffer.
func TestCopyInTmux(t *testing.T) {
	tmux, err := exec.LookPath("tmux")
	if err != nil {
		t.Skipf("needs tmux: %v", err)
	}
	cmd := command(t)
	socket := filepath.Join(t.TempDir(), "tmux")
	run := func(args ...string) string {
		c := exec.Command(tmux, append([]string{"-S", socket, "-f", os.DevNull}, args...)...)
		c.Env, c.Dir = cmd.Env, cmd.Dir
		out, _ := c.CombinedOutput() // the caller checks the output
		return string(out)
	}
	defer run("kill-server")
	link := filepath.Join(t.TempDir(), "foldout") // the test binary runs the command when called by this name
	if err := os.Symlink(cmd.Path, link); err != nil {
		t.Fatal(err)
	}
	if out := run("new-session", "-d", "-x", "80", "-y", "24", link); out != "" {
		t.Fatal(out)
	}
	screenWith := func(text string) string {
		screen := ""
		for range 2000 {
			screen = run("capture-pane", "-p")
			if strings.Contains(screen, text) {
				break
			}
		}
		return screen
	}
	screenWith("only.go")
	run("send-keys", "y")
	if screen := screenWith("verified"); !strings.Contains(screen, "Copied") {
		t.Errorf("the screen says\n%s", screen)
	}
	if got, want := run("show-buffer"), mapText(t, cmd); got != want {
		t.Errorf("tmux holds %q, want %q", got, want)
	}
}
