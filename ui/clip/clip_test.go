package clip_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"foldout/ui/clip"
)

// childText makes the test binary copy the variable's value in its own process and print the result. A separate process is needed
// because the desktop's clipboard is chosen when a process starts.
const childText = "FOLDOUT_CLIP_TEXT"

func TestMain(m *testing.M) {
	text := os.Getenv(childText)
	if text == "" {
		os.Exit(m.Run())
	}
	opt := clip.System()
	opt.Timeout = 500 * time.Millisecond
	if err := json.NewEncoder(os.Stdout).Encode(row(clip.Copy(context.Background(), text, opt))); err != nil {
		os.Exit(1)
	}
}

// seen is a Result without its error, which JSON cannot represent.
type seen struct {
	Way      clip.Way
	Verified bool
	File     string
	Trouble  string
}

func row(r clip.Result) seen {
	s := seen{Way: r.Way, Verified: r.Verified, File: r.File}
	if r.Err != nil {
		s.Trouble = r.Err.Error()
	}
	return s
}

const sample = "src/\n  naïve – 日本.go\n    func F()\n"

// machine returns options for a simulated machine. Its programs are shell scripts by name, and no other program can be found.
func machine(t *testing.T, programs map[string]string, env ...string) clip.Options {
	t.Helper()
	dir := scripts(t, programs)
	return clip.Options{
		Env:    append([]string{"PATH=" + os.Getenv("PATH"), "KEPT=" + filepath.Join(t.TempDir(), "kept")}, env...),
		System: "linux", File: filepath.Join(t.TempDir(), "state", "copied.txt"), Timeout: 5 * time.Second,
		LookPath: func(name string) (string, error) { return exec.LookPath(filepath.Join(dir, name)) },
	}
}

func scripts(t *testing.T, programs map[string]string) string {
	t.Helper()
	if runtime.GOOS == "windows" && len(programs) > 0 {
		t.Skip("Windows does not run shell scripts")
	}
	dir := t.TempDir()
	for name, body := range programs {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+body+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const (
	keeper   = `case "$*" in "load-buffer -w -") cat >"$KEPT";; show-buffer) cat "$KEPT";; *) exit 64;; esac`
	cutter   = `case $1 in load-buffer) head -c 5 >"$KEPT";; show-buffer) cat "$KEPT";; esac`
	refuser  = `echo "no server running" >&2; exit 1`
	sleeper  = `exec sleep 60`
	lingerer = `cat >"$KEPT"; sleep 60 & exit 0`
)

func TestWay(t *testing.T) {
	for _, c := range []struct {
		name     string
		programs map[string]string
		env      string
		command  []string
		text     string
		terminal bool
		way      clip.Way
		verified bool
		trouble  string
	}{
		{name: "nothing but a file", way: clip.File},
		{name: "a terminal", terminal: true, way: clip.OSC52},
		{name: "ssh", env: "SSH_TTY=/dev/pts/1", terminal: true, way: clip.OSC52},
		{name: "the largest for a terminal", terminal: true, text: strings.Repeat("x", clip.MaxOSC52), way: clip.OSC52},
		{name: "too large for a terminal", terminal: true, text: strings.Repeat("x", clip.MaxOSC52+1), way: clip.File},
		{name: "tmux", programs: map[string]string{"tmux": keeper}, env: "TMUX=s,1,0", terminal: true, way: clip.Tmux, verified: true},
		{name: "tmux takes a large one", programs: map[string]string{"tmux": keeper}, env: "TMUX=s,1,0", text: strings.Repeat("y\n", 1<<19), way: clip.Tmux, verified: true},
		{name: "tmux not around us", programs: map[string]string{"tmux": keeper}, terminal: true, way: clip.OSC52},
		{name: "tmux that cuts", programs: map[string]string{"tmux": cutter}, env: "TMUX=s,1,0", way: clip.Tmux},
		{name: "tmux that refuses", programs: map[string]string{"tmux": refuser}, env: "TMUX=s,1,0", terminal: true, way: clip.OSC52, trouble: "no server running"},
		{name: "tmux is missing", env: "TMUX=s,1,0", way: clip.File, trouble: "tmux"},
		{name: "windows", programs: map[string]string{"clip.exe": `cat >"$KEPT"`}, env: "WSL_DISTRO_NAME=d", terminal: true, way: clip.Windows},
		{name: "windows without its command", env: "WSL_DISTRO_NAME=d", terminal: true, way: clip.OSC52},
		{name: "windows far away", programs: map[string]string{"clip.exe": `cat >"$KEPT"`}, env: "WSL_DISTRO_NAME=d SSH_TTY=/dev/pts/1", terminal: true, way: clip.OSC52},
		{name: "a command before all", programs: map[string]string{"mine": `cat >"$KEPT"`, "tmux": keeper}, env: "TMUX=s,1,0", command: []string{"mine"}, terminal: true, way: clip.Command},
		{name: "a command that fails", programs: map[string]string{"mine": refuser, "tmux": keeper}, env: "TMUX=s,1,0", command: []string{"mine"}, way: clip.Tmux, verified: true, trouble: "no server running"},
		{name: "a command that stays behind", programs: map[string]string{"mine": lingerer}, command: []string{"mine"}, way: clip.Command},
	} {
		t.Run(c.name, func(t *testing.T) {
			opt := machine(t, c.programs, strings.Fields(c.env)...)
			opt.Command, opt.Terminal = c.command, c.terminal
			text := c.text
			if text == "" {
				text = sample
			}
			r := clip.Copy(t.Context(), text, opt)
			if r.Way != c.way || r.Verified != c.verified || !r.Copied() {
				t.Errorf("way %q verified %v, want %q %v", r.Way, r.Verified, c.way, c.verified)
			}
			if got := row(r).Trouble; (got == "") != (c.trouble == "") || !strings.Contains(got, c.trouble) {
				t.Errorf("trouble %q, want %q", got, c.trouble)
			}
			checkFile(t, r, text)
			checkSequence(t, r, text)
		})
	}
}

// TestOverLimit copies a text that is larger than the terminal accepts.
func TestOverLimit(t *testing.T) {
	opt := machine(t, nil)
	opt.Terminal = true
	r := clip.Copy(t.Context(), strings.Repeat("x", 75_001), opt)
	if want := "Not in the clipboard: 76 kB is over the terminal's limit of 75 kB (setting `osc52_limit`); saved to "; !strings.HasPrefix(r.String(), want) {
		t.Errorf("says %q, want %q first", r, want)
	}
	opt.Limit = 80_000
	if r := clip.Copy(t.Context(), strings.Repeat("x", 75_001), opt); r.Way != clip.OSC52 {
		t.Errorf("with a larger limit it goes %q", r.Way)
	}
}

func checkFile(t *testing.T, r clip.Result, text string) {
	t.Helper()
	got, err := os.ReadFile(r.File)
	if err != nil || string(got) != text {
		t.Errorf("the file holds %d bytes (%v), want %d", len(got), err, len(text))
	}
	if info, err := os.Stat(r.File); err != nil || info.Mode().Perm() != 0o600 && runtime.GOOS != "windows" { // Windows has no modes
		t.Errorf("the file's mode is %v (%v)", info.Mode(), err)
	}
	if !strings.Contains(r.String(), r.File) {
		t.Errorf("%q does not name the file", r)
	}
}

func checkSequence(t *testing.T, r clip.Result, text string) {
	t.Helper()
	want := ""
	if r.Way == clip.OSC52 {
		want = "\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(text)) + "\x07"
	}
	if string(r.OSC52) != want {
		t.Errorf("sequence of %d bytes, want %d", len(r.OSC52), len(want))
	}
}

// TestHang checks that a program that never ends only costs its timeout.
func TestHang(t *testing.T) {
	opt := machine(t, map[string]string{"tmux": sleeper}, "TMUX=s,1,0")
	opt.Timeout, opt.Terminal = 50*time.Millisecond, true
	r := clip.Copy(t.Context(), sample, opt)
	if r.Way != clip.OSC52 || !errors.Is(r.Err, context.DeadlineExceeded) {
		t.Errorf("%s: %v", r.Way, r.Err)
	}
}

// TestWindowsGetsUTF16 checks that the Windows command gets the text marked as UTF-16, and nothing else.
func TestWindowsGetsUTF16(t *testing.T) {
	opt := machine(t, map[string]string{"clip.exe": `cat >"$KEPT"`}, "WSL_DISTRO_NAME=d")
	if r := clip.Copy(t.Context(), "茶𝄞", opt); r.Way != clip.Windows || r.Verified {
		t.Errorf("%+v", r)
	}
	_, kept, _ := strings.Cut(opt.Env[1], "=")
	if got, err := os.ReadFile(kept); err != nil || string(got) != "\xff\xfe\x36\x83\x34\xd8\x1e\xdd" {
		t.Errorf("%x %v", got, err)
	}
}

// TestMessages checks that no way claims a verified copy if the text was not read back, that the messages of verified copies take one
// line of the window, and that those of others name the file.
func TestMessages(t *testing.T) {
	home := "/home/ada"
	if runtime.GOOS == "windows" {
		home = `C:\Users\ada`
	}
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	below := filepath.FromSlash("/.local/state/foldout/copied.txt")
	for _, way := range []clip.Way{clip.Command, clip.Tmux, clip.Windows, clip.Desktop, clip.OSC52} {
		for _, verified := range []bool{false, true} {
			r := clip.Result{Way: way, Verified: verified, File: home + below, Hint: "look elsewhere", Err: errors.New("no server")}
			for _, columns := range []int{38, 78, 118, 198} {
				line := r.Line("13,912 tokens", columns)
				if verified && columns > 38 && len(line) > columns || !strings.HasPrefix(line, "Copied 13,912 tokens to ") {
					t.Errorf("%s at %d: %s", way, columns, line)
				}
				if strings.Contains(line, "(verified)") && !verified {
					t.Errorf("%s claims too much: %s", way, line)
				}
				if !verified && !strings.Contains(line, "also in ~"+below) {
					t.Errorf("%s at %d does not name the file: %s", way, columns, line)
				}
				if columns > 190 && verified && !strings.Contains(line, "also in ~"+below+"; failed: no server") {
					t.Errorf("%s does not say all: %s", way, line)
				}
			}
		}
	}
	for _, way := range []clip.Way{clip.Tmux, clip.Desktop} {
		if got := (clip.Result{Way: way, Verified: true}).Line("15,998 tokens", 38); len(got) > 38 {
			t.Errorf("too long for the smallest window: %s", got)
		}
	}
}

func TestScreenWraps(t *testing.T) {
	opt := machine(t, nil, "STY=1.pts")
	opt.Terminal = true
	r := clip.Copy(t.Context(), strings.Repeat("long ", 50), opt)
	if !bytes.HasPrefix(r.OSC52, []byte("\x1bP\x1b]52;c;")) || !bytes.HasSuffix(r.OSC52, []byte("\x1b\\")) {
		t.Errorf("%q", r.OSC52)
	}
}

func TestNothingToCopy(t *testing.T) {
	opt := machine(t, nil)
	r := clip.Copy(t.Context(), "", opt)
	if _, err := os.Stat(opt.File); r.Copied() || !errors.Is(r.Err, clip.ErrEmpty) || err == nil {
		t.Errorf("%+v %v", r, err)
	}
}

func TestNoWayWorks(t *testing.T) {
	opt := machine(t, nil)
	if err := os.WriteFile(filepath.Dir(opt.File), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if r := clip.Copy(t.Context(), sample, opt); r.Copied() || r.Err == nil || !strings.HasPrefix(r.String(), "Not copied; failed: ") {
		t.Errorf("%+v", r)
	}
}

// TestRealTmux checks, if tmux is installed, that it holds the copied text. Other tests use a substitute.
func TestRealTmux(t *testing.T) {
	for _, tmux := range found("tmux") {
		dir, err := os.MkdirTemp("", "fo") // the path of a socket must be short
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.RemoveAll(dir) })
		socket := filepath.Join(dir, "s")
		call := func(args ...string) string {
			t.Helper()
			out, err := exec.Command(tmux, append([]string{"-S", socket, "-f", os.DevNull}, args...)...).CombinedOutput()
			if err != nil {
				t.Fatalf("tmux %v: %v %s", args, err, out)
			}
			return strings.TrimSpace(string(out))
		}
		call("new-session", "-d")
		t.Cleanup(func() { call("kill-server") })
		opt := machine(t, nil, "TMUX="+call("display-message", "-p", "#{socket_path},#{pid},0"))
		opt.LookPath = exec.LookPath
		for _, text := range []string{sample, strings.Repeat(sample, 20_000)} {
			if r := clip.Copy(t.Context(), text, opt); r.Way != clip.Tmux || !r.Verified {
				t.Errorf("%+v", r)
			}
		}
	}
}

// found returns the paths of these programs, nil if one is missing.
func found(names ...string) (paths []string) {
	for _, name := range names {
		path, err := exec.LookPath(name)
		if err != nil {
			return nil
		}
		paths = append(paths, path)
	}
	return paths
}

// copyIn copies in a separate process whose environment contains only env.
func copyIn(t *testing.T, text string, env ...string) seen {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	cmd := exec.Command(self)
	cmd.Env = append([]string{childText + "=" + text, "HOME=" + home, "XDG_STATE_HOME=" + home}, env...)
	cmd.WaitDelay = time.Second
	out, err := cmd.Output()
	var s seen
	if err != nil && !errors.Is(err, exec.ErrWaitDelay) {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out, &s); err != nil {
		t.Fatalf("%v in %q", err, out)
	}
	if want := filepath.Join(home, "foldout", "copied.txt"); s.File != want {
		t.Errorf("the file is %q, want %q", s.File, want)
	}
	return s
}

func TestDesktop(t *testing.T) {
	const xclip = `case "$1" in -in) /bin/cat >"$HOME/kept";; -out) /bin/cat "$HOME/kept";; esac`
	good := "PATH=" + scripts(t, map[string]string{"xclip": xclip})
	const phone = `/bin/cat >"$HOME/kept"`
	termux := "PATH=" + scripts(t, map[string]string{"termux-clipboard-set": phone, "termux-clipboard-get": `/bin/cat "$HOME/kept"`})
	hung := "PATH=" + scripts(t, map[string]string{"xclip": "exec /bin/sleep 3"})
	for _, c := range []struct {
		name string
		env  []string
		want clip.Way
	}{
		{"a display", []string{good, "DISPLAY=:7"}, clip.Desktop},
		{"no display", []string{good}, clip.File},
		{"termux", []string{termux, "TERMUX_VERSION=1"}, clip.Desktop},
		{"a display far away", []string{good, "DISPLAY=:7", "SSH_CONNECTION=1"}, clip.File},
		{"a helper that hangs", []string{hung, "DISPLAY=:7"}, clip.File},
		{"no helper", []string{"PATH=/nowhere", "DISPLAY=:7"}, clip.File},
	} {
		if s := copyIn(t, sample, c.env...); s.Way != c.want || s.Verified != (c.want == clip.Desktop) {
			t.Errorf("%s: %+v", c.name, s)
		}
	}
}

// TestRealX checks, if an X server is installed, that it holds the copied text. Other tests use a substitute.
func TestRealX(t *testing.T) {
	programs := found("Xvfb", "xclip")
	if programs == nil {
		return
	}
	display := startX(t, programs[0])
	if s := copyIn(t, sample, "PATH="+os.Getenv("PATH"), display); s.Way != clip.Desktop || !s.Verified {
		t.Errorf("%+v", s)
	}
	paste := exec.Command(programs[1], "-out", "-selection", "clipboard")
	paste.Env = []string{display}
	if out, err := paste.Output(); err != nil || string(out) != sample {
		t.Errorf("%q %v", out, err)
	}
}

// startX starts a server on a display of its own choice, and returns the environment variable for it.
func startX(t *testing.T, xvfb string) string {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(xvfb, "-displayfd", "3", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	_ = w.Close()
	var number int
	if _, err := fmt.Fscan(r, &number); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("DISPLAY=:%d", number)
}
