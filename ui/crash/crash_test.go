//go:build unix

package crash_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/creack/pty"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/ui"
	"foldout/ui/crash"
)

// The test binary also serves as the program. With this variable set, it is a screen that panics in a given place, or the explorer.
const (
	roleVariable = "FOLDOUT_CRASH_ROLE"
	secret       = "a line of the repository"
	patience     = 20 * time.Second
)

func TestMain(m *testing.M) {
	switch role := os.Getenv(roleVariable); role {
	case "":
		os.Exit(m.Run())
	case "explore":
		cfg := ui.Config{Path: "../../testdata/repo", View: model.DefaultView(token.Default), Options: mapper.Options{NoCache: true}}
		if _, err := ui.Run(context.Background(), cfg); err != nil {
			os.Exit(3)
		}
	default:
		if err := show(role); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// show uses a guard in the way its package comment shows.
func show(role string) error {
	guard := crash.New(crash.Folder(), "foldout v0.0.0 test")
	p := tea.NewProgram(guard.Model(screen{role, guard}), tea.WithAltScreen(), tea.WithMouseCellMotion())
	guard.OnFault(p.Quit)
	_, err := p.Run()
	if fault := guard.Err(); fault != nil {
		return fault
	}
	return err
}

// screen panics when a key is pressed, in the part that its role names.
type screen struct {
	role  string
	guard *crash.Guard
}

type fallen struct{}

func (s screen) Init() tea.Cmd { return nil }

func (s screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, pressed := msg.(tea.KeyMsg); !pressed {
		return s, nil
	}
	fail := func() tea.Msg { panic(secret) }
	switch s.role {
	case "update":
		var none []int
		_ = none[len(s.role)]
	case "command":
		return s, fail
	case "batch":
		return s, tea.Batch(tea.Batch(fail, fail), fail)
	case "goroutine":
		s.guard.Go(func() { panic(errors.New(secret)) })
	case "view":
		s.role = "now"
	case "quit":
		return s, tea.Quit
	}
	return s, nil
}

func (s screen) View() string {
	if s.role == "now" {
		panic(fallen{})
	}
	return "ready\n" + secret
}

// program runs in a real pseudo terminal.
type program struct {
	t     *testing.T
	cmd   *exec.Cmd
	pty   *os.File
	state string
	said  strings.Builder
	ended chan struct{}
}

func start(t *testing.T, role, wait string) *program {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &program{t: t, cmd: exec.Command(self), state: t.TempDir(), ended: make(chan struct{})}
	p.cmd.Env = append(os.Environ(), roleVariable+"="+role, "XDG_STATE_HOME="+p.state, "TERM=xterm-256color", "COLORFGBG=")
	if p.pty, err = pty.StartWithSize(p.cmd, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	hung := time.AfterFunc(patience, func() { _ = p.cmd.Process.Kill() }) // ends every read
	t.Cleanup(func() { hung.Stop(); _ = p.cmd.Process.Kill(); _ = p.pty.Close() })
	p.read(wait)
	go func() {
		defer close(p.ended)
		_ = p.cmd.Wait() // its status is read afterwards
	}()
	return p
}

// read reads until the program has printed the text, or until it ends if text is "".
func (p *program) read(text string) {
	p.t.Helper()
	for chunk := make([]byte, 4096); text == "" || !strings.Contains(p.said.String(), text); {
		n, err := p.pty.Read(chunk)
		p.said.Write(chunk[:n])
		if err != nil {
			if text != "" {
				p.t.Fatalf("%v before %q in %q", err, text, p.said.String())
			}
			return
		}
	}
}

// end waits until the process has ended, and returns its exit status.
func (p *program) end() int {
	p.t.Helper()
	<-p.ended
	status, _ := p.cmd.ProcessState.Sys().(syscall.WaitStatus)
	if status.Signaled() && status.Signal() == syscall.SIGKILL {
		p.t.Errorf("the process was still there after %s", patience)
	}
	return status.ExitStatus()
}

func (p *program) press(key string) {
	p.t.Helper()
	if _, err := io.WriteString(p.pty, key); err != nil {
		p.t.Fatal(err)
	}
	p.read("")
}

// checkRestored checks that everything that was turned on in the terminal is finally turned off.
func (p *program) checkRestored() {
	p.t.Helper()
	for on, off := range map[string]string{
		"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?2004h": "\x1b[?2004l", "\x1b[?1002h": "\x1b[?1002l",
	} {
		if strings.LastIndex(p.said.String(), on) > strings.LastIndex(p.said.String(), off) {
			p.t.Errorf("%q is the last word", on)
		}
	}
}

// TestFault checks for each place of a panic that the terminal is restored, a log is written, and the user is told where it is.
func TestFault(t *testing.T) {
	for role, tells := range map[string]string{
		"update": "index out of range [6] with length 0", "view": "a panic of type crash_test.fallen",
		"command": "a panic of type string", "batch": "a panic of type string", "goroutine": "a panic of type *errors.errorString",
	} {
		t.Run(role, func(t *testing.T) {
			p := start(t, role, "ready")
			p.press("x")
			if status := p.end(); status != 1 {
				t.Errorf("exit status %d: %s", status, p.said.String())
			}
			p.checkRestored()
			log := onlyLog(t, p.state)
			_, last, _ := strings.Cut(p.said.String(), "\x1b[?1049l")
			if !strings.Contains(last, log) || !strings.Contains(last, tells) || strings.Contains(last, secret) {
				t.Errorf("the user is told %q", last)
			}
			checkLog(t, log, tells)
		})
	}
}

func onlyLog(t *testing.T, state string) string {
	t.Helper()
	logs, err := filepath.Glob(filepath.Join(state, "foldout", "log", "crash-*.log"))
	if err != nil || len(logs) != 1 {
		t.Fatalf("logs %v %v", logs, err)
	}
	return logs[0]
}

func checkLog(t *testing.T, log, tells string) {
	t.Helper()
	content, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"foldout v0.0.0 test\n", "terminal 80x24", tells, "crash_test."} {
		if !strings.Contains(string(content), part) {
			t.Errorf("no %q in the log:\n%s", part, content)
		}
	}
	if strings.Contains(string(content), secret) {
		t.Error("the log holds a part of the repository")
	}
	if info, err := os.Stat(log); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info, err)
	}
}

func TestNoFault(t *testing.T) {
	p := start(t, "quit", "ready")
	p.press("x")
	if status := p.end(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	if _, err := os.Stat(filepath.Join(p.state, "foldout")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("something was written: %v", err)
	}
}

// TestNoLog checks that a fault is reported even if no log can be written.
func TestNoLog(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	guard := crash.New(filepath.Join(file, "log"), "")
	stopped := make(chan struct{})
	guard.OnFault(func() { close(stopped) })
	guard.Go(func() { panic(1) })
	<-stopped
	var fault *crash.Error
	if !errors.As(guard.Err(), &fault) || fault.Log != "" || !errors.Is(fault, syscall.ENOTDIR) {
		t.Errorf("%v", guard.Err())
	}
}

// TestTerminalCloses checks that no process remains after the terminal is closed or a signal asks the program to end.
func TestTerminalCloses(t *testing.T) {
	p := start(t, "explore", "foldout")
	if err := p.pty.Close(); err != nil {
		t.Fatal(err)
	}
	p.end()
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		p := start(t, "explore", "foldout")
		if err := p.cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		p.read("")
		p.end()
		p.checkRestored()
	}
}
