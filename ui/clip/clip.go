// Package clip copies text to a clipboard. It reports a copy as verified only if it could read the text back from the clipboard.
//
// There are several ways to copy, and none works everywhere, so they are tried in this order:
//
//   - the user's own command
//   - the buffer of tmux, if foldout runs inside tmux
//   - the clipboard of Windows, if foldout runs under WSL
//   - the clipboard of the desktop, if there is a display and the user is not on a remote machine
//   - the clipboard of the terminal, by the escape sequence OSC 52, which also works over SSH
//
// The text is always written to a file as well, because OSC 52 can fail without notice.
package clip

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/atotto/clipboard"

	"foldout/mapper/userdir"
)

// Way is a way to copy text to a clipboard.
type Way string

// These are the ways to copy, in the order in which they are tried.
const (
	Command Way = "command" // the user's own command
	Tmux    Way = "tmux"    // tmux's buffer, which tmux passes on to the terminal
	Windows Way = "windows" // the Windows clipboard, under WSL
	Desktop Way = "desktop" // the clipboard of X, Wayland, macOS, Windows or Termux
	OSC52   Way = "osc52"   // the terminal's clipboard
	File    Way = "file"    // only the file
)

// Options says by what means text can be copied. Copy takes environment variables only from the field Env.
type Options struct {
	Command  []string                          // the user's own command, with arguments; it reads the text from standard input
	Env      []string                          // `NAME=value`; if a name occurs twice, the last value counts
	LookPath func(name string) (string, error) // finds an executable
	Board    Board                             // the desktop's clipboard
	System   string                            // operating system, as in runtime.GOOS
	Terminal bool                              // the caller can write to the user's terminal
	Limit    int                               // bytes of text that the terminal accepts by OSC 52; 0 for MaxOSC52
	File     string                            // where the text is always written
	Timeout  time.Duration                     // limit for each call of a program
}

// Board gives access to the clipboard of the desktop.
type Board struct {
	Write func(text string) error
	Read  func() (string, error)
}

// System returns options that suit this process. The caller must still set Terminal and Command.
func System() Options {
	return Options{
		Env: os.Environ(), LookPath: exec.LookPath, System: runtime.GOOS,
		Board: Board{Write: clipboard.WriteAll, Read: clipboard.ReadAll},
		File:  filepath.Join(userdir.State(), "copied.txt"), Timeout: 5 * time.Second,
	}
}

// ErrEmpty is returned for an empty text, because copying it would only empty the clipboard.
var ErrEmpty = errors.New("nothing to copy")

// Copy copies `text` in the first way that is available and works. Once ctx has ended, it does not try any further way.
func Copy(ctx context.Context, text string, opt Options) Result {
	if text == "" {
		return Result{Err: ErrEmpty}
	}
	r := Result{Way: File, Bytes: len(text)}
	r.save(text, opt)
	for _, w := range ways {
		if ctx.Err() != nil || !w.available(opt, text) {
			continue
		}
		verified, err := w.copy(ctx, opt, text)
		if err != nil {
			r.Err = errors.Join(r.Err, fmt.Errorf("%s: %w", w.name, err))
			continue
		}
		r.Way, r.Verified, r.Hint = w.name, verified, w.hint
		if w.name == OSC52 {
			r.OSC52 = sequence(opt, text)
		}
		return r
	}
	if r.File == "" {
		r.Way = ""
	}
	if opt.Terminal && len(text) > opt.limit() {
		r.Limit = opt.limit()
	}
	return r
}

// limit returns how many bytes of text the terminal accepts by OSC 52.
func (o Options) limit() int {
	if o.Limit > 0 {
		return o.Limit
	}
	return MaxOSC52
}

// env returns the value of an environment variable. It returns an empty string if the variable is not set.
func (o Options) env(name string) string {
	for _, entry := range slices.Backward(o.Env) {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

// remote reports whether the user is at another machine than the one on which foldout runs.
func (o Options) remote() bool { return o.env("SSH_TTY") != "" || o.env("SSH_CONNECTION") != "" }

// display reports whether there is a desktop that the user sees and whose clipboard can be used.
func (o Options) display() bool {
	if o.remote() || o.Board.Write == nil {
		return false
	}
	if o.System == "darwin" || o.System == "windows" {
		return true
	}
	return o.env("DISPLAY") != "" || o.env("WAYLAND_DISPLAY") != "" || o.env("TERMUX_VERSION") != ""
}

// has reports whether the program with the given name is installed.
func (o Options) has(name string) bool {
	_, err := o.LookPath(name)
	return err == nil
}

// Has reports whether the program with the given name is installed.
func (o Options) Has(name string) bool { return o.has(name) }

// Ways returns the ways in which a short text can be copied, in the order in which Copy tries them.
func Ways(opt Options) (list []Way) {
	for _, w := range ways {
		if w.available(opt, "") {
			list = append(list, w.name)
		}
	}
	return list
}
