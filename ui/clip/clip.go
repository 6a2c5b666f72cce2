// Package clip copies text to where a person can paste it, and says only what it has seen.
//
// There are several ways out and none that works everywhere, so they are tried in this order: the user's own command; tmux
// where foldout runs in it; that of Windows from its subsystem for Linux; the desktop's clipboard where there is a display and the machine is the one in front of the person;
// the terminal's own clipboard by the escape sequence OSC 52, which also crosses SSH. The text is always written to a file
// as well, so that the last way never fails in silence. A way counts as verified only when the text was read back from it.
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

// Way is a way out.
type Way string

// The ways, in the order in which they are tried.
const (
	Command Way = "command" // the user's own
	Tmux    Way = "tmux"    // tmux's buffer, which tmux passes on to the terminal
	Windows Way = "windows" // the clipboard of Windows, from its subsystem for Linux
	Desktop Way = "desktop" // the clipboard of X, Wayland, macOS, Windows or Termux
	OSC52   Way = "osc52"   // the terminal's clipboard
	File    Way = "file"    // the file alone
)

// Options say what there is to copy with. Nothing else is asked of the process.
type Options struct {
	Command  []string                          // the user's own command and its arguments, which takes the text on its standard input
	Env      []string                          // `NAME=value`, the last one counts
	LookPath func(name string) (string, error) // finds an executable
	Board    Board                             // the desktop's clipboard
	System   string                            // as runtime.GOOS
	Terminal bool                              // the caller can write to the person's terminal
	Limit    int                               // bytes of text that the terminal takes by OSC 52; 0 for MaxOSC52
	File     string                            // where the text is always written
	Timeout  time.Duration                     // for each call of a program
}

// Board is a desktop's clipboard.
type Board struct {
	Write func(text string) error
	Read  func() (string, error)
}

// System returns the options of this process. Terminal and Command are the caller's to set.
func System() Options {
	return Options{
		Env: os.Environ(), LookPath: exec.LookPath, System: runtime.GOOS,
		Board: Board{Write: clipboard.WriteAll, Read: clipboard.ReadAll},
		File:  filepath.Join(userdir.State(), "copied.txt"), Timeout: 5 * time.Second,
	}
}

// ErrEmpty is the Err of copying nothing: a clipboard is not emptied.
var ErrEmpty = errors.New("Nothing to copy")

// Copy copies the text by the first way that is open and does not fail. When ctx ends, no further way is tried.
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

// limit returns the bytes of text that the terminal takes by OSC 52.
func (o Options) limit() int {
	if o.Limit > 0 {
		return o.Limit
	}
	return MaxOSC52
}

// env returns the value of the variable, empty when it is not set.
func (o Options) env(name string) string {
	for _, entry := range slices.Backward(o.Env) {
		if value, ok := strings.CutPrefix(entry, name+"="); ok {
			return value
		}
	}
	return ""
}

// remote reports whether the person sits at another machine.
func (o Options) remote() bool { return o.env("SSH_TTY") != "" || o.env("SSH_CONNECTION") != "" }

// display reports whether the desktop in front of the person can be reached.
func (o Options) display() bool {
	if o.remote() || o.Board.Write == nil {
		return false
	}
	if o.System == "darwin" || o.System == "windows" {
		return true
	}
	return o.env("DISPLAY") != "" || o.env("WAYLAND_DISPLAY") != "" || o.env("TERMUX_VERSION") != ""
}

// has reports whether there is such a program.
func (o Options) has(name string) bool {
	_, err := o.LookPath(name)
	return err == nil
}
