//go:build unix

package ui

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/themes"
)

// The test binary also serves as the program. With this variable set, it is a command that only prints its version, or the
// explorer.
const (
	roleVariable = "FOLDOUT_TEST_ROLE"
	copyVariable = "FOLDOUT_TEST_COPY"
	selfVariable = "FOLDOUT_TEST_SELF"
	patienceMax  = 20 * time.Second
)

func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case "version":
		fmt.Println("version")
	case "explore":
		cfg := Config{
			Path: os.Args[1], View: model.DefaultView(token.Default), Options: mapper.Options{NoCache: true},
			Clipboard: []string{"sh", "-c", "cat > $" + copyVariable},
		}
		if _, err := Run(context.Background(), cfg); err != nil {
			fmt.Println("ended:", err)
			os.Exit(3)
		}
	case "panic":
		m := newModel(context.Background(), Config{Path: ".", Output: os.Stdout}, stylesFor(Config{Output: os.Stdout}, themes.Palette{}))
		m.session.Env.Open = func(context.Context, string, mapper.Options, func(*mapper.Repo)) (*mapper.Repo, error) {
			panic("a fault")
		}
		if err := run(m); err != nil {
			fmt.Println(err)
			os.Exit(4)
		}
	default:
		status := m.Run()
		if path, err := fixtureCopy(); err == nil {
			_ = os.RemoveAll(filepath.Dir(path))
		}
		os.Exit(status)
	}
}

// TestPanic checks that a panic in a command ends the program, restores the terminal, and says where the log is.
func TestPanic(t *testing.T) {
	term := inTerminal(t, "panic")
	if status := term.end(); status != 4 || !strings.Contains(term.all.String(), "foldout crashed (") {
		t.Errorf("exit status %d\n%s", status, term.all.String())
	}
	term.checkRestored()
	_, log, _ := strings.Cut(term.all.String(), "your repository): ")
	if text := contentOf(t, strings.TrimSpace(log)); !strings.Contains(text, "goroutine") || strings.Contains(text, "package ") {
		t.Errorf("the log holds\n%s", text)
	}
}

// terminal is a program in a real pseudo terminal that never answers questions.
type terminal struct {
	t      *testing.T
	cmd    *exec.Cmd
	pty    *os.File
	chunks chan []byte
	ended  chan struct{} // closed when the reader has ended
	all    bytes.Buffer  // everything that was written
	screen vt10x.Terminal
}

func inTerminal(t *testing.T, role string, env ...string) *terminal {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "../testdata/repo")
	if role == "shell" {
		// The shell must not edit lines, because that would set the modes that are checked here.
		cmd, role = exec.Command("bash", "--norc", "--noediting", "-i"), "explore"
	}
	cmd.Env = append(os.Environ(), append(env, selfVariable+"="+self, "TERM=xterm-256color", "COLORFGBG=", "TMUX=", "XDG_STATE_HOME="+t.TempDir(), roleVariable+"="+role)...)
	file, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	term := &terminal{t: t, cmd: cmd, pty: file, chunks: make(chan []byte), ended: make(chan struct{}), screen: vt10x.New(vt10x.WithSize(80, 24))}
	done := make(chan struct{})
	go func() {
		defer close(term.ended)
		defer close(term.chunks)
		for {
			chunk := make([]byte, 4096)
			n, err := file.Read(chunk)
			select {
			case term.chunks <- chunk[:n]:
			case <-done:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may have ended already
		_ = file.Close()
		close(done)
		<-term.ended
	})
	return term
}

// next processes what the program writes. It returns false if the program has ended.
func (term *terminal) next(deadline <-chan time.Time) bool {
	term.t.Helper()
	select {
	case chunk, open := <-term.chunks:
		term.all.Write(chunk)
		_, _ = term.screen.Write(chunk) // writing to memory never fails
		return open
	case <-deadline:
		term.t.Fatalf("nothing more came; the screen is\n%s", term.screen.String())
	}
	return false
}

// waitFor reads until the screen shows the text.
func (term *terminal) waitFor(text string) {
	term.t.Helper()
	deadline := time.After(patienceMax)
	for !strings.Contains(term.screen.String(), text) {
		if !term.next(deadline) {
			term.t.Fatalf("ended without %q on the screen:\n%s\n%s", text, term.screen.String(), term.all.String())
		}
	}
}

// end reads until the program has ended, and returns its exit status.
func (term *terminal) end() int {
	term.t.Helper()
	for deadline := time.After(patienceMax); term.next(deadline); {
	}
	_ = term.cmd.Wait() // the status contains the error
	return term.cmd.ProcessState.ExitCode()
}

func (term *terminal) press(keys string) {
	term.t.Helper()
	if _, err := io.WriteString(term.pty, keys); err != nil {
		term.t.Fatal(err)
	}
}

// TestNoTerminalQueries checks that a command without a screen writes only its own text to the terminal. Bubble Tea would
// ask for the background colour, and wait for an answer.
func TestNoTerminalQueries(t *testing.T) {
	term := inTerminal(t, "version")
	term.end()
	if got := term.all.String(); got != "version\r\n" {
		t.Errorf("written: %q", got)
	}
}

// TestJourney opens the fixture, drops a folder, raises another, copies, and quits.
func TestJourney(t *testing.T) {
	file := filepath.Join(t.TempDir(), "copied")
	term := inTerminal(t, "explore", copyVariable+"="+file)
	term.waitFor(whole(t))
	term.press("Gk5")
	term.waitFor("Set web to full")
	term.press("k ")
	term.waitFor("Dropped scripts")
	term.press("y")
	term.waitFor("Copied")
	copied, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if want := journeyText(t); string(copied) != want {
		t.Errorf("copied\n%s\nwant\n%s", copied, want)
	}
	term.press("q")
	if status := term.end(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	term.checkRestored()
	if asked := term.all.String(); strings.Contains(asked, "\x1b]11;?") || strings.Contains(asked, "\x1b[6n") {
		t.Error("the terminal was asked for its colours")
	}
}

// whole returns the text of the gauge for the whole fixture.
func whole(t *testing.T) string {
	t.Helper()
	repo, err := untouched()
	if err != nil {
		t.Fatal(err)
	}
	plan, err := repo.Plan(model.DefaultView(repo.Encoding()))
	if err != nil {
		t.Fatal(err)
	}
	return model.Thousands(plan.Tokens()) + " / 16,000"
}

func journeyText(t *testing.T) string {
	t.Helper()
	repo, err := mapper.Open(t.Context(), "../testdata/repo", mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	view := model.DefaultView(repo.Encoding())
	view.Overrides = view.Overrides.With("web", model.Full).With("scripts", model.Hidden)
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	return plan.Text()
}

// checkRestored checks that the program finally leaves the alternate screen and shows the cursor.
func (term *terminal) checkRestored() {
	term.t.Helper()
	all := term.all.String()
	for on, off := range map[string]string{"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?2004h": "\x1b[?2004l"} {
		if strings.LastIndex(all, on) > strings.LastIndex(all, off) {
			term.t.Errorf("%q is the last word", on)
		}
	}
}

// TestSignals checks that the terminal is restored after a signal that ends the program.
func TestSignals(t *testing.T) {
	for _, sig := range []syscall.Signal{
		syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGSEGV, syscall.SIGBUS,
	} {
		term := inTerminal(t, "explore")
		term.waitFor(whole(t))
		if err := term.cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if status := term.end(); status != 3 {
			t.Errorf("%s: exit status %d\n%s", sig, status, term.all.String())
		}
		term.checkRestored()
	}
}

// TestSuspendWithoutAShell checks that a program that no shell could resume keeps running, and says why.
func TestSuspendWithoutAShell(t *testing.T) {
	term := inTerminal(t, "explore")
	term.waitFor(whole(t))
	term.press("\x1a")
	term.waitFor("no shell to return to")
	term.press("j")
	term.waitFor("README.md")
	term.press("q")
	if status := term.end(); status != 0 {
		t.Errorf("exit status %d", status)
	}
}

// TestSuspend runs the explorer in an interactive shell, suspends it, and resumes it.
func TestSuspend(t *testing.T) {
	term := inTerminal(t, "shell")
	term.press("\"$FOLDOUT_TEST_SELF\" ../testdata/repo\n")
	term.waitFor(whole(t))
	term.press("\x1a")
	term.waitFor("Stopped")
	term.press("fg\n")
	term.waitFor(whole(t))
	term.press("q")
	term.waitFor("Stopped") // the shell's own screen is visible again
	term.press("exit\n")
	if status := term.end(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	term.checkRestored()
}
